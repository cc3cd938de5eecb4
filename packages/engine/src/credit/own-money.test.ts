import { amount, ppm, quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { print, reach, underPresentRules } from '../../test/present-venue.ts'
import { openProducts, SWAP_RULES } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { freeWorth } from '../cash/locked-credit.ts'
import { totalOf } from '../cash/total-of.ts'
import type { VenueEngine } from '../engine.ts'
import { type AccountId, accountParts } from '../ledger/accounts.ts'

const UNIT = 1_000_000n
const EXACT = 10n ** 40n

/** Shares are of what is there, in hundredths; prices whole USDT. */
interface Step {
  kind: 'swap' | 'take' | 'make' | 'transfer' | 'stake' | 'recharge'
  sells: boolean
  share: number
  price: number
}

const step = (price: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom('swap', 'swap', 'take', 'make', 'transfer', 'stake', 'recharge'),
    sells: fc.boolean(),
    share: fc.constantFrom(1, 7, 33, 50, 99, 100),
    price,
  })

/**
 * Somebody without certification, with a gift and a bonus, beside whom a person without either makes
 * the same trades as far as their money goes. The other one's balances are exact fractions.
 */
class Pair {
  readonly opened = underPresentRules(venue())
  readonly ann = this.opened.userId('ann')
  readonly cat = this.opened.userId('cat')
  readonly other = [0n, 0n]
  price = 100
  trades = 0n
  lost = 0n

  do({ kind, sells, share, price }: Step): void {
    this.price = price
    this.opened.wait(1_000)
    print(this.opened, price)
    const from = sells ? BTC : USDT
    if (kind === 'recharge') this.recharge(from, BigInt(share) * (sells ? 1_000_000n : UNIT))
    else if (kind === 'stake') this.#stake(sells)
    else if (kind === 'transfer') this.#move(from, share, 'coin')
    else if (kind === 'swap') this.#swap(from, share)
    else this.#trade(kind, { sells, share })
  }

  recharge(currency: number, units: bigint): void {
    const requestId = this.opened.nextRequest()
    const { ann: user, opened } = this
    opened.submit({ kind: 'creditRecharge', user, currency, amount: amount(units), requestId })
    this.other[currency]! += units * EXACT
  }

  /** Lets the other one trade what the records since a place say of both sides of each trade. */
  #follow(place: number): void {
    for (const { postings } of this.opened.records.slice(place)) {
      const own = (account: AccountId) => accountParts(account).owner === this.ann
      const traded = postings.filter(({ reason }) => /^(swap|spotTrade)$/.test(reason))
      const gave = traded.find(({ from }) => own(from))
      const got = traded.find(({ to }) => own(to))
      if (!gave || !got) continue
      const fees = postings.filter(({ from, reason }) => own(from) && reason === 'spotFee')
      const received = fees.reduce((sum, fee) => sum - fee.amount, got.amount as bigint)
      const [from, to] = [gave.from, got.to].map((of) => accountParts(of).currency) as [
        number,
        number,
      ]
      const all = gave.amount * EXACT
      const part = all < this.other[from]! ? all : this.other[from]!
      this.other[from]! -= part
      this.other[to]! += (part * received) / gave.amount
      this.trades++
    }
  }

  #swap(from: number, share: number): void {
    this.#move(from, 100, 'funding')
    const { opened, ann: user } = this
    const units = (this.#has(from, 'funding') * BigInt(share)) / 100n
    const requestId = opened.nextRequest()
    const place = opened.records.length
    const swap = { kind: 'swap', user, from, to: 1 - from, amount: amount(units) } as const
    opened.submit({ ...swap, requestId })
    reach(opened, this.price)
    this.#follow(place)
  }

  /** At the index, with cat: ann takes of a larger order, or has half of hers taken. */
  #trade(kind: 'take' | 'make', { sells, share }: { sells: boolean; share: number }): void {
    this.#move(sells ? BTC : USDT, 100, 'coin')
    const has = this.#has(sells ? BTC : USDT, 'coin')
    const most = sells ? has / 10_000n : has / BigInt(this.price * 100)
    const lots = Number((most * BigInt(share)) / 100n)
    const place = this.opened.records.length
    const order = (user: number, ownSells: boolean, size: number) =>
      this.opened.submit({
        kind: 'placeSpotOrder',
        user,
        market: 0,
        side: ownSells ? 'sell' : 'buy',
        method: 'limit',
        price: (this.price * 100) as never,
        quantity: quantity(Math.max(size, 1)),
        requestId: this.opened.nextRequest(),
      })
    if (kind === 'take') order(this.cat, !sells, lots * 2)
    order(this.ann, sells, lots)
    if (kind === 'make') order(this.cat, !sells, Math.floor(lots / 2))
    for (const user of [this.ann, this.cat]) {
      for (const { id } of this.opened.engine.openOrders(user)) {
        this.opened.submit({ kind: 'cancelSpotOrder', user, order: id })
      }
    }
    this.#follow(place)
  }

  /** What is won or lost beside trades is no trade of the other one's. */
  #stake(wins: boolean): void {
    this.#move(USDT, 100, 'funding')
    const before = this.all()
    this.opened.do(`ann ${wins ? 'calls' : 'puts'} 5 USDT for 30 s`)
    reach(this.opened, this.price)
    this.opened.wait(29_000)
    print(this.opened, this.price + 1)
    this.opened.wait(1_000)
    this.opened.do('time passes')
    print(this.opened, this.price)
    this.lost += before - this.all()
  }

  #move(currency: number, share: number, to: 'coin' | 'funding'): void {
    const from = to === 'coin' ? 'funding' : 'coin'
    const units = amount((this.#has(currency, from) * BigInt(share)) / 100n)
    const requestId = this.opened.nextRequest()
    const move = { kind: 'transfer', user: this.ann, currency, amount: units, from, to } as const
    this.opened.submit({ ...move, requestId })
  }

  #has(currency: number, purse: 'coin' | 'funding'): bigint {
    return this.opened.engine.available(this.ann, purse, currency)
  }

  get #state() {
    return (this.opened.engine as VenueEngine).state
  }

  /** What may leave, as a worth in units of USDT. */
  free(): bigint {
    return freeWorth(this.#state, this.ann, this.opened.at)!
  }

  all(): bigint {
    return this.worth([USDT, BTC].map((of) => totalOf(this.#state, this.ann, of) * EXACT))
  }

  worth([money, coins]: readonly bigint[]): bigint {
    return (money! + (coins! * BigInt(this.price)) / 100n) / EXACT
  }
}

function venue(): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened, { perDay: 50 })
  const wide = { minWorth: amount(0n), maxWorth: amount(1_000_000n * UNIT) }
  opened.submit({ kind: 'setSwapRules', spec: { ...SWAP_RULES, ...wide } })
  opened.do('index 100')
  for (const money of ['1000000 USDT', '10000 BTC']) {
    opened.give('cat', money)
    opened.fund('liquidity', money)
  }
  for (const pool of ['promotions', 'fastPool'] as const) opened.fund(pool, '10000 USDT')
  const policy = { giftCurrency: USDT, gift: amount(10n * UNIT), turnover: ppm(10_000_000) }
  opened.submit({ kind: 'setPolicy', spec: policy })
  const spec = { bonusMost: amount(500n * UNIT), level: 1 } as const
  opened.submit({ kind: 'setCreditRules', spec })
  opened.do('ann opens')
  opened.do('ann accepts')
  return opened
}

describe('what may leave of an uncertified person with a gift and a bonus', () => {
  it('is what one without them has after the same trades, whatever prices do', () => {
    fc.assert(
      fc.property(
        fc.array(step(fc.integer({ min: 40, max: 250 })), { maxLength: 25, size: 'max' }),
        fc.boolean(),
        (steps, brings) => {
          const pair = new Pair()
          pair.recharge(brings ? BTC : USDT, brings ? 400_000_000n : 400n * UNIT)
          for (const each of steps) {
            pair.do(each)
            const theirs = pair.worth(pair.other)
            const all = pair.all()
            expect(pair.free()).toBeLessThanOrEqual(theirs)
            // A unit of a coin is at most worth three of USDT; each trade and worth may round once.
            const sure = (theirs < all ? theirs : all) - 4n * (pair.trades + 2n)
            expect(pair.free()).toBeGreaterThanOrEqual(sure)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is at least what they brought, less all that they paid and lost, while prices stand', () => {
    fc.assert(
      fc.property(fc.array(step(fc.constant(100)), { maxLength: 25, size: 'max' }), (steps) => {
        const pair = new Pair()
        pair.recharge(USDT, 400n * UNIT)
        const first = pair.all()
        let brought = 400n * UNIT
        for (const each of steps) {
          if (each.kind === 'recharge') brought += BigInt(each.share) * UNIT
          pair.do(each)
          const all = pair.all()
          const fees = first - 400n * UNIT + brought - all - pair.lost
          const left = brought - fees < all ? brought - fees : all
          expect(pair.free()).toBeGreaterThanOrEqual(left - 4n * (pair.trades + 2n))
        }
      }),
      { numRuns: 40 },
    )
  })
})
