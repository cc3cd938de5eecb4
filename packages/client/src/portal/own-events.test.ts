import type { AccountEvent, OrderEvent } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { OwnEvents } from './own-events.ts'

function heard() {
  const log: string[] = []
  const events = new OwnEvents({
    onMissed: () => log.push('missed'),
    onOrder: (event) => log.push(`order ${event.sequence}`),
    onAccount: (event) => log.push(`account ${event.sequence}`),
  })
  return { log, events }
}

/** The same behind its first connection. */
function connected(sequence: number) {
  const { log, events } = heard()
  events.ready(ready(sequence))
  log.length = 0
  return { log, events }
}

const order = (sequence: number) => ({ sequence, seq: 1, at: 0 }) as OrderEvent
const account = (sequence: number) => ({ sequence, seq: 1, at: 0, accounts: [] }) as AccountEvent
const ready = (sequence: number, epoch = 'a') => ({ user: '7', epoch, sequence, at: 0 })

describe('the events of a user', () => {
  it('are told in their order, and one that comes twice once', () => {
    const { log, events } = connected(4)
    events.order(order(5))
    events.account(account(6))
    events.account(account(6))
    expect(log).toEqual(['order 5', 'account 6'])
  })

  it('may have been missed before the first connection, which can take its time', () => {
    const { log, events } = heard()
    events.ready(ready(4))
    expect(log).toEqual(['missed'])
    events.order(order(5))
    expect(log).toEqual(['missed', 'order 5'])
  })

  it('are nobody’s while nobody is logged in', () => {
    const { log, events } = heard()
    events.ready({ ...ready(0), user: null })
    expect(log).toEqual([])
  })

  it('are read again when one is missing between two', () => {
    const { log, events } = connected(0)
    events.order(order(1))
    events.order(order(3))
    expect(log).toEqual(['order 1', 'missed', 'order 3'])
  })

  it('are read again when a reconnection finds the count further on, or a new epoch', () => {
    const { log, events } = connected(3)
    events.ready(ready(3))
    expect(log).toEqual([])
    events.ready(ready(5))
    expect(log).toEqual(['missed'])
    events.ready(ready(0, 'b'))
    expect(log).toEqual(['missed', 'missed'])
    events.order(order(1))
    expect(log.at(-1)).toBe('order 1')
  })
})
