import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  bid,
  carryOut,
  print,
  quotedBook,
  underPresentRules,
  waits,
} from '../../test/present-venue.ts'
import { Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'
import { restoreEngine } from '../engine.ts'
import type { AskedTerms } from './order-terms.ts'

/** A book without the house: ann has 1,000 USDT, ben 10 BTC, of which he offers 0.5 at 100. */
function books(): Venue {
  const opened = underPresentRules(new Venue())
  opened.give('ann', '1000 USDT')
  opened.give('ann', '1 BTC')
  opened.give('ben', '10 BTC')
  opened.do('index 100')
  opened.do('ben sells 0.5 @ 100')
  return opened
}

/** Ann's bid of so many hundredths of a BTC at a price in hundredths, 100.00 unless it says otherwise. */
function bids(opened: Venue, terms: AskedTerms, hundredths = 100, at = 10_000): Decision {
  return bid(opened, { price: price(at), quantity: quantity(hundredths * 100), terms })
}

function closed(decision: Decision): string | undefined {
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  const found = decision.record.events.filter((event) => event.kind === 'spotOrderClosed')
  return found.find(({ order }) => order === decision.reference)?.reason
}

const openOf = (opened: Venue, name = 'ann') =>
  opened.engine.openOrders(opened.userId(name)).map(({ remaining, price: at }) => [remaining, at])

/** Terms of a bid of 1 BTC at 100 that finds 0.5, and what comes of it. */
const FORCES: [name: string, AskedTerms, outcome: string, holds: string][] = [
  ['until it is cancelled', {}, 'rests', '900 + 50'],
  ['ioc', { timeInForce: 'ioc' }, 'remainder', '950'],
  ['fok', { timeInForce: 'fok' }, 'not_filled_whole', '1000'],
  ['post-only', { postOnly: true }, 'would_take', '1000'],
]

describe('how long an order holds', () => {
  it.each(FORCES)('%s', (_, terms, outcome, holds) => {
    const opened = books()
    const decision = bids(opened, terms)
    const came =
      decision.outcome === 'rejected' ? decision.rejection : (closed(decision) ?? 'rests')
    expect([came, opened.has('ann', 'USDT')]).toEqual([outcome, holds])
  })

  it('fok is filled whole where all of it is there', () => {
    const opened = books()
    expect(closed(bids(opened, { timeInForce: 'fok' }, 50))).toBe('executed')
  })

  it('post-only rests where it takes nothing, and is filled as the maker', () => {
    const opened = books()
    const placed = bids(opened, { postOnly: true }, 100, 9_999)
    expect(closed(placed)).toBeUndefined()
    opened.do('ben sells 1 @ 99.99')
    expect(openOf(opened)).toEqual([])
  })

  it('post-only never meets its owner’s own order either', () => {
    const opened = books()
    opened.do('ann sells 0.1 @ 99.5')
    expect(bids(opened, { postOnly: true }, 10, 9_950)).toMatchObject({ rejection: 'would_take' })
  })

  it('gtd closes at its moment, with all that it holds, also after a restart', () => {
    const opened = books()
    const terms = { timeInForce: 'gtd', expiresAt: opened.at + 10_000 } as const
    bids(opened, terms, 100, 9_000)
    opened.restart()
    expect(opened.engine.nextDue()).toBe(terms.expiresAt)
    opened.wait(9_999)
    expect(opened.do('time passes')).toBe('nothing_due')
    opened.wait(1)
    opened.do('time passes')
    expect([openOf(opened), opened.has('ann', 'USDT')]).toEqual([[], '1000'])
    expect(opened.engine.nextDue()).toBeUndefined()
  })

  it('gtd is met by nobody after its moment, however late it is closed', () => {
    const opened = quotedBook()
    const late = { timeInForce: 'gtd', expiresAt: opened.at + 10_000 } as const
    bids(opened, late, 100, 10_050)
    opened.wait(9_000)
    print(opened, 99)
    opened.wait(1_000)
    print(opened, 99)
    opened.do('ben sells 1 @ 100.5')
    expect(openOf(opened)).toEqual([[10_000, 10_050]])
    opened.do('time passes')
    expect(opened.has('ann', 'USDT')).toBe('1000')
  })

  it.each<[string, AskedTerms, object]>([
    ['a moment without gtd', { expiresAt: 1e15 }, {}],
    ['gtd without a moment', { timeInForce: 'gtd' }, {}],
    ['post-only with fok', { timeInForce: 'fok', postOnly: true }, {}],
    ['post-only at the best price', { postOnly: true }, { method: 'market' }],
    ['gtd at the best price', { timeInForce: 'gtd', expiresAt: 1e15 }, { method: 'market' }],
  ])('%s does not go together', (_, terms, more) => {
    const opened = books()
    const asked = { price: price(9_000), quantity: quantity(10_000), terms, ...more }
    expect(bid(opened, asked)).toMatchObject({ rejection: 'order_terms_invalid' })
  })

  it.each([0.5, -1, NaN, Infinity, 2 ** 60])('a moment is not %s', (expiresAt) => {
    const opened = books()
    expect(bids(opened, { timeInForce: 'gtd', expiresAt })).toMatchObject({
      rejection: 'expiry_invalid',
    })
  })
})

describe('an order that would meet its owner’s own', () => {
  it.each<[AskedTerms['selfTrade'], string, [number, number][], string]>([
    [undefined, 'selfTrade', [[10_000, 10_000]], '1000'],
    ['newest', 'selfTrade', [[10_000, 10_000]], '1000'],
    ['oldest', 'executed', [], '950'],
    ['both', 'selfTrade', [], '1000'],
  ])('closes by its choice: %s', (selfTrade, reason, left, holds) => {
    const opened = books()
    opened.do('ben cancels 1')
    opened.do('ann sells 1 @ 100')
    opened.do('ben sells 0.5 @ 100')
    const decision = bids(opened, { selfTrade }, 50)
    expect(closed(decision)).toBe(reason)
    expect([openOf(opened), opened.has('ann', 'USDT')]).toEqual([left, holds])
  })

  it('does not take back at once what the house’s quotes reach', () => {
    const opened = quotedBook()
    opened.give('ann', '1 BTC')
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(1_000)
    print(opened, 99)
    const sold = { side: 'sell', price: price(10_050), quantity: quantity(5_000) }
    const decision = bid(opened, { ...sold, terms: { selfTrade: 'oldest' } })
    expect(closed(decision)).toBe('selfTrade')
    expect(openOf(opened)).toEqual([[5_000, 10_050]])
  })
})

describe('the owner’s own name of an order', () => {
  const named = (opened: Venue, clientId: string, at = 9_000) => bids(opened, { clientId }, 10, at)

  it('finds it while it is open, and is free again once it has closed', () => {
    const opened = books()
    const ann = opened.userId('ann')
    const decision = named(opened, 'bot-1:a.B_2')
    const { reference: order } = decision as { reference: number }
    expect(opened.engine.orderCalled(ann, 'bot-1:a.B_2')).toBe(order)
    expect(named(opened, 'bot-1:a.B_2')).toMatchObject({ rejection: 'client_id_taken' })
    opened.restart()
    expect(opened.engine.orderTerms(order)).toEqual({ clientId: 'bot-1:a.B_2' })
    opened.submit({ kind: 'cancelSpotOrder', user: ann, order })
    expect(opened.engine.orderCalled(ann, 'bot-1:a.B_2')).toBeUndefined()
    expect(named(opened, 'bot-1:a.B_2')).toMatchObject({ outcome: 'accepted' })
  })

  it('is another person’s as well', () => {
    const opened = books()
    named(opened, 'a')
    const bens = { ...{ user: opened.userId('ben'), side: 'sell', price: price(11_000) } }
    const asked = { ...bens, quantity: quantity(1_000), terms: { clientId: 'a' } }
    expect(bid(opened, asked)).toMatchObject({ outcome: 'accepted' })
  })

  it.each(['', 'a b', 'é', '\u0000', 'x'.repeat(37), "a'"])('is not "%s"', (clientId) => {
    expect(named(books(), clientId)).toMatchObject({ rejection: 'client_id_invalid' })
  })

  it('is taken while its order waits for a price', () => {
    const opened = quotedBook()
    const taking = { price: price(10_200), quantity: quantity(1_000), terms: { clientId: 'a' } }
    waits(bid(opened, taking))
    expect(bid(opened, { ...taking, price: price(9_000) })).toMatchObject({
      rejection: 'client_id_taken',
    })
  })

  it('tells requests apart', () => {
    const opened = books()
    const asked = { price: price(9_000), quantity: quantity(1_000), requestId: 'same' }
    bid(opened, { ...asked, terms: { clientId: 'a' } })
    expect(bid(opened, { ...asked, terms: { clientId: 'a' } }).outcome).toBe('repeated')
    for (const terms of [undefined, { clientId: 'b' }, { clientId: 'a', postOnly: true }]) {
      expect(bid(opened, { ...asked, terms })).toMatchObject({ rejection: 'request_reused' })
    }
  })
})

describe('terms of an order that waits for the house’s next price', () => {
  const taking = { price: price(10_100), quantity: quantity(1_000) }

  it.each<[AskedTerms, number, string | undefined, string]>([
    [{ timeInForce: 'ioc' }, 100, undefined, 'remainder or executed'],
    [{ timeInForce: 'fok' }, 110, 'not_filled_whole', 'refused'],
    [{ timeInForce: 'ioc' }, 110, undefined, 'closed unfilled'],
  ])('hold when it is carried out: %j at %i', (terms, at, rejection) => {
    const opened = quotedBook()
    waits(bid(opened, { ...taking, terms }))
    opened.restart()
    opened.wait(600)
    print(opened, at)
    expect(carryOut(opened)).toMatchObject([{ rejection }])
    expect(openOf(opened)).toEqual([])
    expect(opened.has('ann', 'USDT')).toBe(at === 100 ? '989.9' : '1000')
  })

  it('post-only is refused at once where it would take from the house', () => {
    const opened = quotedBook()
    expect(bid(opened, { ...taking, terms: { postOnly: true } })).toMatchObject({
      rejection: 'would_take',
    })
  })
})

it('terms of open orders alone are kept, and the same after a restart', () => {
  const opened = books()
  const before = opened.engine.encodeState()
  bids(opened, { timeInForce: 'ioc', clientId: 'a' })
  bids(opened, { clientId: 'b', selfTrade: 'both' }, 100, 9_000)
  const restored = restoreEngine(opened.engine.encodeState())
  expect(restored.encodeState()).toEqual(opened.engine.encodeState())
  expect(
    restored.openOrders(opened.userId('ann')).map(({ id }) => restored.orderTerms(id)),
  ).toEqual([{ clientId: 'b', selfTrade: 'both' }])
  expect(before).not.toEqual(opened.engine.encodeState())
})
