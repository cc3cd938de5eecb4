import { type Amount, amount, ppm, price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '@candor/journal/testing'
import { DAY_MS } from '@candor/money/durations'
import { EarnVenue, MINING, usdt, WEALTH } from '../../test/earn-venue.ts'
import type { Event } from '../core/events.ts'
import type { Command } from '../registry/products.ts'

const NAMES = ['ann', 'ben', 'cat', 'dan']
const OPENING = 5_000
const STEPS = 250

/** What a person was told at the purchase, and when it began: all that may decide what they get. */
interface Told {
  name: string
  isWealth: boolean
  amount: number
  dailyIncome: number
  days: number
  penalty: number
  startedAt: number
}

/**
 * Weeks of four people who preview, buy and redeem out of a rewards pool that is often empty, while
 * rules change and the clock comes when it likes. The books are audited after every step.
 */
class Weeks {
  readonly opened = new EarnVenue({
    rewards: '400 USDT',
    wealth: { budget: usdt(200) },
    mining: { days: 4, budget: usdt(300) },
  })
  /** What each person is owed by what they were told, in millionths; counted in plain numbers. */
  readonly owed = new Map(NAMES.map((name) => [name, OPENING * 1e6]))
  readonly met = new Set<string>()
  #random: () => number
  #running = new Map<number, Told>()
  #lastPreview = new Map<string, Extract<Event, { kind: 'productPreviewed' }>>()

  constructor(seed: number) {
    this.#random = randomNumbers(seed)
    for (const name of NAMES) this.opened.do(`${name} opens with ${OPENING} USDT`)
  }

  step(): void {
    this.opened.venue.wait(this.#whole(this.#random() < 0.2 ? 2 * DAY_MS : 40_000))
    const command = this.#next()
    const decision = this.opened.submit(command)
    this.met.add(decision.outcome === 'rejected' ? decision.rejection : command.kind)
    if (decision.outcome !== 'accepted') return
    for (const event of decision.record.events) this.#hear(event, decision.record.at)
  }

  /** Lets everything that runs come to its end. */
  end(): void {
    this.opened.venue.wait(10 * DAY_MS)
    for (;;) {
      const decision = this.opened.submit({ kind: 'passTime' })
      if (decision.outcome !== 'accepted') break
      for (const event of decision.record.events) this.#hear(event, decision.record.at)
    }
    expect(this.#running.size).toBe(0)
  }

  #next(): Command {
    const name = this.#one(NAMES)
    const user = this.opened.venue.userId(name)
    const requestId = this.opened.venue.nextRequest()
    const product = this.#whole(2)
    const wish = { user, product, amount: amount(BigInt(100e6 + this.#whole(1_500e6))) }
    const dice = this.#random()
    if (dice < 0.2) return { kind: 'passTime' }
    if (dice < 0.25) return this.#newRules()
    if (dice < 0.45) return { kind: 'previewProduct', ...wish }
    if (dice < 0.6) {
      const preview = this.#lastPreview.get(name)
      if (!preview) return { kind: 'buyProduct', ...wish, requestId }
      const { offer, product: seen, amount: shown } = preview
      return { kind: 'buyProduct', user, product: seen, amount: shown, preview: offer, requestId }
    }
    if (dice < 0.75) return { kind: 'buyProduct', ...wish, requestId }
    const orders = [...this.#running].filter(([, told]) => told.name === name)
    const order = orders.length > 0 ? this.#one(orders)[0] : 1
    return { kind: 'redeemProduct', user, order, requestId }
  }

  #newRules(): Command {
    const open = this.#random() < 0.8
    const rate = ppm(1_000 + this.#whole(9_000))
    const days = 1 + this.#whole(6)
    const penalty = ppm(this.#whole(20_000))
    const [base, budget] = this.#random() < 0.5 ? [WEALTH, usdt(200)] : [MINING, usdt(300)]
    const tiers = [{ from: base.min, rate }]
    return { kind: 'defineProduct', spec: { ...base, tiers, days, penalty, budget, open } }
  }

  #hear(event: Event, at: number): void {
    if (event.kind === 'productPreviewed') this.#lastPreview.set(this.#nameOf(event.user), event)
    if (event.kind === 'productBought') {
      this.#running.set(event.order, {
        name: this.#nameOf(event.user),
        isWealth: event.product === 0,
        amount: Number(event.amount),
        dailyIncome: Math.floor((Number(event.amount) * event.rate) / 1e6),
        days: event.days,
        penalty: event.penalty,
        startedAt: at,
      })
    }
    if (event.kind === 'productReturned') this.#settle(event.order, at)
  }

  /** What comes of an order by what was told alone. */
  #settle(order: number, at: number): void {
    const told = this.#running.get(order)!
    this.#running.delete(order)
    const full = Math.min(Math.floor((at - told.startedAt) / DAY_MS), told.days)
    const left = told.days - full
    const rate = left === 0 ? 0 : told.penalty * (told.isWealth ? left : 1)
    const penalty = Math.min(Math.ceil((told.amount * rate) / 1e6), told.amount)
    const change = told.dailyIncome * full - penalty
    this.owed.set(told.name, this.owed.get(told.name)! + change)
  }

  #nameOf(user: number): string {
    return NAMES.find((name) => this.opened.venue.userId(name) === user)!
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#whole(items.length)]!
  }

  #whole(below: number): number {
    return Math.floor(this.#random() * below)
  }
}

describe('whatever order things come in', () => {
  const met = new Set<string>()

  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'each person gets to the unit what they were told at the purchase (seed %i)',
    (seed) => {
      const weeks = new Weeks(seed)
      for (let step = 0; step < STEPS; step++) weeks.step()
      weeks.end()
      const { engine, venue } = weeks.opened
      for (const name of NAMES) {
        const has: Amount = engine.available(venue.userId(name), 'funding', 0)
        expect(has, name).toBe(BigInt(weeks.owed.get(name)!))
        expect(engine.held(venue.userId(name), 'funding', 0), name).toBe(0n)
      }
      expect([engine.promisedIncome(0), engine.promisedIncome(1)]).toEqual([0n, 0n])
      expect(engine.nextDue()).toBeUndefined()
      for (const outcome of weeks.met) met.add(outcome)
    },
  )

  it('and all of it was met', () => {
    const expected = ['sold_out', 'preview_expired', 'product_closed', 'order_closed']
    expect([...met]).toEqual(expect.arrayContaining([...expected, 'redeemProduct', 'buyProduct']))
  })
})

it('a venue stopped among running orders, previews and quotes goes on as if it had not been', () => {
  const opened = new EarnVenue({ mining: { days: 2 } })
  opened.submit({
    kind: 'printPrices',
    prints: [
      { index: 0, price: price(5_000_000) },
      { index: 1, price: price(25_000_000) },
    ],
  })
  for (const sentence of [
    'ann opens with 5000 USDT',
    'ben opens with 5000 USDT',
    'ann buys wealth 1000',
    'ben buys mining 500',
    'wait 26h',
    'clock',
    'BTC prints 50000',
    'ETH prints 2500',
    'ann previews wealth 200',
    'ben previews mining 300',
    'ann quotes 100 USDT to BTC',
    'ben quotes 100 USDT to ETH',
    'ben swaps 100 USDT to ETH by 6',
    'ann buys wealth 200 by 3',
    'wait 70s',
    'clock',
    'ann redeems 1',
    'wait 8d',
    'clock',
  ]) {
    opened.do(sentence)
  }
  expect(opened.do('ann has USDT')).toBe('4990')
  expect(opened.replayFaults()).toEqual([])
})
