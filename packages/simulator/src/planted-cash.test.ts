// @module-tag long
import { type Engine, POOLS, type Posting, accountId, createEngine } from '@candor/engine'
import type { Amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  byMore,
  findFault,
  findPlanted,
  withEvents,
  withPostings,
} from '../test/false-decisions.ts'

describe('a run finds', () => {
  it("a withdrawal's fee that is rounded down", async () => {
    const message = await findFault((record) =>
      withEvents(record, (event) =>
        event.kind === 'withdrawalRequested' && event.fee > 1n
          ? { ...event, fee: (event.fee - 1n) as Amount }
          : event,
      ),
    )
    expect(message).toMatch(/fee: expected/)
  })

  it('a refused withdrawal that comes back a unit short', async () => {
    const short = (posting: Posting) =>
      posting.reason === 'withdrawalReturn' ? byMore(posting, -1n) : posting
    const message = await findFault((record) => withPostings(record, short))
    expect(message).toMatch(/^what .* moves: .*amount: expected/)
  })

  it('an approval by one operator where two are needed', async () => {
    const message = await findFault(
      (record) =>
        withEvents(record, (event) =>
          event.kind === 'withdrawalApproved' ? { ...event, complete: true } : event,
        ),
      { from: 2 },
    )
    expect(message).toMatch(/complete: expected/)
  })

  it('a payout that may have arrived and is given back by one operator', async () => {
    const message = await findFault(
      (record, engine) => {
        const [event] = record.events
        if (event?.kind !== 'withdrawalReturnProposed') return record
        const { withdrawal, user, operator } = event
        const { currency, amount } = engine.withdrawal(withdrawal)!
        const own = accountId(user, 'funding', 'available', currency)
        return {
          ...record,
          postings: [
            { from: own + 1, to: own, amount, reason: 'withdrawalReturn', reference: withdrawal },
          ],
          events: [{ kind: 'withdrawalMoved', withdrawal, user, to: 'refused', operator }],
        }
      },
      { from: 49 },
    )
    expect(message).toMatch(/events.*expected/)
  })

  it('a confirmed payout that stays in the house', async () => {
    const message = await findFault(
      (record) =>
        withPostings(record, (posting) =>
          posting.reason === 'withdrawal'
            ? { ...posting, to: posting.to + (POOLS.treasury - POOLS.external) * 1_024 }
            : posting,
        ),
      { from: 6 },
    )
    expect(message).toMatch(/to: expected "1 funding .*found "2 funding/)
  })

  it('a bonus that leaves the pool and asks for no turnover', async () => {
    const message = await findFault((record) =>
      withEvents(record, (event) =>
        event.kind === 'bonusGiven' ? { ...event, turnoverDue: 0n as Amount } : event,
      ),
    )
    expect(message).toMatch(/turnoverDue: expected|snapshot cannot be used/)
  })

  it('deposits that stay what was brought when they are sold', async () => {
    const engines = Object.getPrototypeOf(createEngine()) as Engine
    const apply = engines.apply
    engines.apply = function keepingDeposits(this: WithCredits, record) {
      const isTrade = record.events.some(({ kind }) => /^(swapped|spotTraded)$/.test(kind))
      const bound = isTrade ? this.state.boundCredits.entries() : []
      const brought = bound.map(([, { deposits }]) => [...deposits])
      apply.call(this, record)
      bound.forEach(([, { deposits }], place) => {
        deposits.clear()
        for (const [currency, units] of brought[place]!) deposits.set(currency, units)
      })
    }
    const message = await findPlanted({}, { steps: 400, from: 6 }).finally(
      () => (engines.apply = apply),
    )
    expect(message).toMatch(
      /can withdraw of .*: expected|^the record of .*requestWithdrawal.*spent/,
    )
  })
})

/** What the engine keeps of people whose credit is bound. */
interface WithCredits extends Engine {
  state: { boundCredits: { entries(): [number, { deposits: Map<number, bigint> }][] } }
}
