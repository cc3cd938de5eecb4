import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chachaBlock } from './chacha.ts'

const word = fc.integer({ min: 0, max: 0xffffffff })

test('a block is the one of the RFC, as the system’s own ChaCha20 has it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.tuple(word, word, word, word),
      (bytes, place) => {
        const key = Buffer.from(bytes)
        const words = Int32Array.from({ length: 8 }, (_, i) => key.readInt32LE(4 * i))
        const out = new Int32Array(16)
        chachaBlock(words, ...place, out)
        const start = Buffer.alloc(16)
        place.forEach((each, i) => start.writeUInt32LE(each, 4 * i))
        const expected = createCipheriv('chacha20', key, start).update(Buffer.alloc(64))
        expect(Buffer.from(out.buffer)).toEqual(expected)
      },
    ),
  )
})
