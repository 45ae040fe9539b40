// Filled by the first slice of this room.
