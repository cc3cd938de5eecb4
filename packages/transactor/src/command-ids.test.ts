import { isCommandId } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { commandIds } from './command-ids.ts'

describe('the ids that a transactor draws', () => {
  it('are ids of commands, each another', () => {
    const next = commandIds()
    const ids = Array.from({ length: 1_000 }, next)
    expect(ids.filter((id) => !isCommandId(id))).toEqual([])
    expect(new Set(ids).size).toBe(1_000)
  })

  it('share 80 bits within a process and count on in the other 48', () => {
    const next = commandIds()
    const [first, second] = [next(), next()]
    expect(second.slice(0, 20)).toBe(first.slice(0, 20))
    expect(BigInt(`0x${second.slice(20)}`)).toBe(BigInt(`0x${first.slice(20)}`) + 1n)
  })

  it('begin with other bits in another process', () => {
    expect(commandIds()().slice(0, 20)).not.toBe(commandIds()().slice(0, 20))
  })
})
