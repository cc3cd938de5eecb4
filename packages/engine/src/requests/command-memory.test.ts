import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodecError, Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { CommandMemory } from './command-memory.ts'
import { readCommands, writeCommands } from './commands-codec.ts'
import { COMMAND_LIMITS } from './memory-limits.ts'

const id = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => {
  return Buffer.from(bytes).toString('hex')
})

function again(memory: CommandMemory): { restored: CommandMemory; bytes: Uint8Array } {
  const writer = new Writer()
  writeCommands(writer, memory)
  const bytes = writer.take().slice()
  const restored = new CommandMemory()
  const reader = new Reader(bytes)
  readCommands(reader, restored)
  reader.end()
  return { restored, bytes }
}

describe('commands that were carried out', () => {
  it('are found by their whole id, also from a snapshot, and no other is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 200, size: 'max' }), id, (ids, other) => {
        const memory = new CommandMemory()
        ids.forEach((one, place) =>
          memory.add(one, 0, { seq: place + 1, reference: 2 ** 41 + place }),
        )
        const { restored, bytes } = again(memory)
        for (const held of [memory, restored]) {
          ids.forEach((one, place) => {
            expect(held.find(one)).toEqual({ seq: place + 1, reference: 2 ** 41 + place })
          })
          if (!ids.includes(other)) expect(held.find(other)).toBeUndefined()
        }
        expect(again(restored).bytes).toEqual(bytes)
      }),
    )
  })

  it('are told apart where but one digit differs, and counts of two senders run alike', () => {
    const memory = new CommandMemory()
    const ids = ['0'.repeat(32), 'f'.repeat(32)]
    for (let digit = 0; digit < 32; digit++) {
      ids.push(`${'0'.repeat(digit)}1${'0'.repeat(31 - digit)}`)
    }
    for (const sender of ['aaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbb']) {
      for (let count = 0; count < 3_000; count++) {
        ids.push(sender + count.toString(16).padStart(12, '0'))
      }
    }
    ids.forEach((one, place) => {
      expect(memory.find(one)).toBeUndefined()
      memory.add(one, 0, { seq: place, reference: place })
    })
    ids.forEach((one, place) => expect(memory.find(one)?.seq).toBe(place))
  })

  it('are forgotten by generations: when one is old enough, or full', () => {
    const { keptMs } = COMMAND_LIMITS
    const memory = new CommandMemory()
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(32))
    const known = () => ids.map((one) => memory.find(one) !== undefined)
    memory.add(ids[0]!, 1_000 * keptMs, { seq: 1, reference: 1 })
    memory.add(ids[1]!, 1_001 * keptMs - 1, { seq: 2, reference: 2 })
    memory.add(ids[2]!, 1_001 * keptMs, { seq: 3, reference: 3 })
    expect(known()).toEqual([true, true, true])
    memory.add('4'.repeat(32), 1_002 * keptMs, { seq: 4, reference: 4 })
    expect(known()).toEqual([false, false, true])
    const { restored } = again(memory)
    expect(restored.generations.map(({ startedAt }) => startedAt)).toEqual([
      1_001 * keptMs,
      1_002 * keptMs,
    ])
  })

  it('cut short are refused', () => {
    const memory = new CommandMemory()
    memory.add('ab'.repeat(16), 5, { seq: 7, reference: 9 })
    const { bytes } = again(memory)
    expect(() => {
      readCommands(new Reader(bytes.subarray(0, -1)), new CommandMemory())
    }).toThrow(CodecError)
  })
})
