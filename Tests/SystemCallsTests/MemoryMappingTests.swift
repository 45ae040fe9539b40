import Glibc
import SystemCalls
import Testing

struct MemoryMappingTests {
    @Test("what one mapping writes, another sees")
    func shared() throws {
        let memory = try MemoryMapping.memory("frames", length: 4096)
        let writer = try MemoryMapping(memory, length: 4096, access: .write)
        let reader = try MemoryMapping(memory, length: 4096, access: .read)
        withExtendedLifetime((writer, reader)) {
            writer.start.storeBytes(of: 42, toByteOffset: 100, as: UInt8.self)
            #expect(reader.start.load(fromByteOffset: 100, as: UInt8.self) == 42)
        }
    }

    @Test("new memory is zero and as long as asked")
    func fresh() throws {
        let memory = try MemoryMapping.memory("frames", length: 5000)
        #expect(try memory.length() == 5000)
        let mapping = try MemoryMapping(memory, length: 5000, access: .read)
        withExtendedLifetime(mapping) {
            let bytes = UnsafeRawBufferPointer(start: mapping.start, count: mapping.length)
            #expect(bytes.count == 5000)
            #expect(bytes.allSatisfy { $0 == 0 })
        }
    }

    @Test("a mapping lives on when its file is closed")
    func outlivesFile() throws {
        var memory: FileDescriptor? = try MemoryMapping.memory("frames", length: 16)
        let mapping = try MemoryMapping(try #require(memory), length: 16, access: .write)
        memory = nil
        withExtendedLifetime(mapping) {
            mapping.start.storeBytes(of: 7, as: UInt8.self)
            #expect(mapping.start.load(as: UInt8.self) == 7)
        }
    }

    @Test("what cannot be mapped is an error that names it")
    func refused() throws {
        let pipe = try Pipe(name: "a pipe")
        #expect(throws: SystemError("map", "a pipe", code: ENODEV)) {
            try MemoryMapping(pipe.reading, length: 16, access: .read)
        }
    }
}
