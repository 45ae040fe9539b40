#include "baseline.h"

size_t baseline_matching_states(const uint64_t *states, size_t count, uint64_t lit, uint64_t dark) {
    size_t matching = 0;
    for (size_t i = 0; i < count; i++) matching += (states[i] & lit) == lit && (states[i] & dark) == 0;
    return matching;
}
