import type { AccountEvent, OrderEvent, OwnEvent } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { OwnEvents } from './own-events.ts'

function heard() {
  const log: string[] = []
  const events = new OwnEvents({
    onMissed: () => log.push('missed'),
    onOrder: (event) => log.push(`order ${event.seq}`),
    onAccount: (event) => log.push(`account ${event.seq}`),
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

/** The last event of a batch whose last record is `seq`. */
const last = (prev: number, seq: number): OwnEvent => ({ sequence: seq, prev, seq, at: 0 })
/** One before the last. */
const part = (prev: number, seq: number): OwnEvent => ({ sequence: prev, prev, seq, at: 0 })
const order = (own: OwnEvent) => own as OrderEvent
const account = (own: OwnEvent): AccountEvent => ({ ...own, accounts: [] })
const ready = (sequence: number, epoch = 'a') => ({ user: '7', epoch, sequence, at: 0 })

describe('the events of a user', () => {
  it('are told in their order, however far apart their records are, and one that comes twice once', () => {
    const { log, events } = connected(40)
    events.order(order(last(40, 55)))
    events.order(order(part(55, 90)))
    events.account(account(last(55, 90)))
    events.account(account(last(55, 90)))
    expect(log).toEqual(['order 55', 'order 90', 'account 90'])
  })

  it('may have been missed before the first connection, which can take its time', () => {
    const { log, events } = heard()
    events.ready(ready(4))
    expect(log).toEqual(['missed'])
    events.order(order(last(4, 9)))
    expect(log).toEqual(['missed', 'order 9'])
  })

  it('are nobody’s while nobody is logged in', () => {
    const { log, events } = heard()
    events.ready({ ...ready(0), user: null })
    expect(log).toEqual([])
  })

  it('are read again once when one is missing between two, of several parts too', () => {
    const { log, events } = connected(0)
    events.order(order(last(0, 10)))
    events.order(order(part(20, 30)))
    events.account(account(last(20, 30)))
    events.order(order(last(30, 31)))
    expect(log).toEqual(['order 10', 'missed', 'order 30', 'account 30', 'order 31'])
  })

  it('are read again when a connection begins beyond them, or at another venue', () => {
    const { log, events } = connected(30)
    events.ready(ready(30))
    expect(log).toEqual([])
    events.ready(ready(50))
    expect(log).toEqual(['missed'])
    events.ready(ready(12, 'b'))
    expect(log).toEqual(['missed', 'missed'])
    events.order(order(last(12, 13)))
    expect(log.at(-1)).toBe('order 13')
  })

  it('are read again when the connection was lost between two parts of a batch', () => {
    const { log, events } = connected(30)
    events.order(order(part(30, 40)))
    events.ready(ready(40))
    expect(log).toEqual(['order 40', 'missed'])
  })

  it('stay known where another process’s batch began before them', () => {
    const { log, events } = connected(30)
    events.order(order(part(20, 40)))
    events.ready(ready(30))
    expect(log).toEqual(['order 40'])
  })

  it('are not told twice by a process that has not told as far yet', () => {
    const { log, events } = connected(30)
    events.order(order(last(30, 40)))
    events.ready(ready(20))
    expect(log).toEqual(['order 40'])
    events.order(order(part(20, 30)))
    events.order(order(last(20, 30)))
    events.order(order(last(30, 40)))
    events.order(order(last(40, 50)))
    expect(log).toEqual(['order 40', 'order 50'])
  })
})
