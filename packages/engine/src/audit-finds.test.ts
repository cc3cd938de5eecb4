import { amount, price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../test/cash-rules.ts'
import { MINING } from '../test/earn-venue.ts'
import { openProducts } from '../test/product-rules.ts'
import { BTC, USDT, Venue } from '../test/venue.ts'
import { auditState } from './audit.ts'
import type { EngineView } from './contract.ts'
import type { State } from './core/state.ts'
import { restoreEngine, type VenueEngine } from './engine.ts'
import { accountId, FIRST_USER as ANN, type Pool, POOLS } from './ledger/accounts.ts'
import type { Command } from './registry/products.ts'
import { type BookSide, BUY, SELL } from './spot/book/sides.ts'

/** ann has something of all that money is held for; the wealth product has paid a day's income. */
function busy(): VenueEngine {
  const venue = new Venue()
  for (const money of ['5000 USDT', '5 BTC']) venue.give('ann', money)
  openProducts(venue)
  venue.submit({ kind: 'defineProduct', spec: { ...MINING, currency: USDT } })
  openCash(venue)
  for (const sentence of ['ann recharges 5000 USDT', 'ann accepts']) venue.do(sentence)
  const bought = { kind: 'buyProduct', user: ANN, requestId: 'wealth' } as const
  venue.submit({ ...bought, product: 0, amount: amount(20_000_000n) })
  venue.wait(86_400_000)
  const future = { user: ANN, futures: 0, direction: 'long', lots: 10, lever: 10 } as const
  const ready: Command[] = [
    { kind: 'passTime' },
    { kind: 'printPrices', prints: [{ index: 0, price: price(10_000) }] },
    { ...bought, product: 1, amount: amount(100_000_000n), requestId: 'mining' },
    { kind: 'previewProduct', user: ANN, product: 0, amount: amount(10_000_000n) },
    { kind: 'quoteSwap', user: ANN, from: USDT, to: BTC, amount: amount(20_000_000n) },
    { kind: 'placeFuturesOrder', ...future, method: 'market', requestId: 'long' },
    {
      kind: 'placeFuturesOrder',
      ...future,
      direction: 'short',
      method: 'limit',
      price: price(10_100),
      requestId: 'short',
    },
    { kind: 'printPrices', prints: [{ index: 0, price: price(10_000) }] },
  ]
  for (const command of ready) expect(venue.submit(command)).toMatchObject({ outcome: 'accepted' })
  for (const sentence of [
    'ann calls 5 USDT for 30 s',
    'ann buys 0.5 @ 99',
    'ann sells 0.25 @ 102',
    'ann withdraws 100 USDT',
  ]) {
    expect(venue.do(sentence)).toMatch(/^#/)
  }
  return venue.engine as VenueEngine
}

const bytes = busy().encodeState()

const held = (owner: number, currency = USDT) => accountId(owner, 'funding', 'held', currency)

/** What is found in the state once this was done to it. */
function found(change: (state: State) => void): string[] {
  const engine = restoreEngine(bytes) as VenueEngine
  change(engine.state)
  return auditState(engine)
}

/** What ann and a pool hold where so much less is promised. */
function tooMuch(less: bigint, pool: Pool, lessOfPool: bigint, currency = USDT): string[] {
  const { ledger } = (restoreEngine(bytes) as VenueEngine).state
  const own = ledger.balance(held(ANN))
  const pools = ledger.balance(held(POOLS[pool], currency))
  return [
    ...(lessOfPool > 0n ? [`${pool} holds ${pools} where ${pools - lessOfPool} is promised`] : []),
    ...(less > 0n ? [`user ${ANN} holds ${own} where ${own - less} is promised`] : []),
  ]
}

describe('an audit', () => {
  it('finds nothing in a sound venue, and takes no other engine', () => {
    expect(found(() => undefined)).toEqual([])
    expect(() => auditState({} as EngineView)).toThrow('not an engine of createEngine')
  })

  it('finds what is below zero, and that a currency does not sum to zero', () => {
    const change = (state: State) => {
      const own = accountId(ANN, 'coin', 'available', BTC)
      state.ledger.restore(own, -1n)
    }
    const { ledger } = (restoreEngine(bytes) as VenueEngine).state
    const before = ledger.balance(accountId(ANN, 'coin', 'available', BTC))
    expect(found(change)).toEqual([
      `account ${ANN} coin available of currency ${BTC} is at -1`,
      `currency ${BTC} sums to ${-1n - before}`,
    ])
  })

  it('finds what is held beyond a promise, whoever holds it', () => {
    for (const [owner, name] of [
      [ANN, `user ${ANN}`],
      [ANN - 1, `owner ${ANN - 1}`],
      [9, 'owner 9'],
      [POOLS.rewards, 'rewards'],
      [POOLS.external, 'external'],
    ] as const) {
      let due = 0n
      const faults = found(({ ledger }) => {
        due = ledger.balance(held(owner))
        ledger.restore(held(owner), due + 1n)
      })
      expect(faults).toEqual([
        `${name} holds ${due + 1n} where ${due} is promised`,
        `currency ${USDT} sums to 1`,
      ])
    }
  })

  it('finds a promise for which nothing is held', () => {
    let due = 0n
    const faults = found(({ ledger }) => {
      due = ledger.balance(held(POOLS.fastPool))
      ledger.restore(held(POOLS.fastPool), 0n)
    })
    expect(due).toBe(4_000_000n)
    expect(faults).toEqual([
      `fastPool holds nothing where ${due} is promised`,
      `currency ${USDT} sums to ${-due}`,
    ])
  })

  it('finds that a fast contract is gone, whose stake and profit are held', () => {
    const faults = found(({ fastOrders }) => {
      fastOrders.remove(fastOrders.all()[0]!.id)
    })
    expect(faults).toEqual([
      ...tooMuch(5_000_000n, 'fastPool', 4_000_000n),
      expect.stringMatching(`^user ${ANN} has \\d+ at risk, not \\d+$`),
    ])
  })

  it('finds that a position or a waiting order is gone, whose margin and reserve are held', () => {
    for (const isOpen of [true, false]) {
      const { state } = restoreEngine(bytes) as VenueEngine
      const order = state.futuresOrders.all().find((each) => each.isOpen === isOpen)!
      const { margin, fee, reserve, worth, direction } = order
      const atRisk = state.limits.get(ANN)!.atRisk
      expect(found(({ futuresOrders }) => void futuresOrders.remove(order.id))).toEqual([
        ...tooMuch(margin + (isOpen ? 0n : fee), 'contractPool', reserve),
        `BTC ${direction} is worth 0, not ${worth}`,
        `user ${ANN} has ${atRisk - margin} at risk, not ${atRisk}`,
      ])
    }
  })

  it('finds that a product is gone, whose principal and unpaid income are held', () => {
    for (const [product, unpaidDays] of [
      [0, 4n],
      [1, 30n],
    ] as const) {
      const { state } = restoreEngine(bytes) as VenueEngine
      const order = state.productOrders.all().find((each) => each.product === product)!
      const unpaid = order.income * unpaidDays
      const promised = state.promised[product]!
      expect(found(({ productOrders }) => void productOrders.remove(order.id))).toEqual([
        ...tooMuch(order.amount, 'rewards', unpaid),
        `product ${product} has promised ${promised - unpaid}, not ${promised}`,
      ])
    }
  })

  it('finds that a quote or a preview is gone, whose proceeds are held', () => {
    const { state } = restoreEngine(bytes) as VenueEngine
    const quote = state.offers.of(ANN, 'swapQuoted')!
    const preview = state.offers.of(ANN, 'productPreviewed')!
    if (quote.kind !== 'swapQuoted' || preview.kind !== 'productPreviewed') throw new Error()
    const { received, fee } = quote
    expect(found(({ offers }) => void offers.remove(quote.offer))).toEqual(
      tooMuch(0n, 'liquidity', received + fee, BTC),
    )
    const income = preview.income * BigInt(preview.days)
    const promised = state.promised[0]!
    expect(found(({ offers }) => void offers.remove(preview.offer))).toEqual([
      ...tooMuch(0n, 'rewards', income),
      `product 0 has promised ${promised - income}, not ${promised}`,
    ])
  })

  it('finds that an order of the book has less left than is held for it', () => {
    const fill = (side: BookSide) => (state: State) => {
      const { book } = state.markets[0]!
      book.reduce(book.best(side), quantity(1_000))
    }
    const { state } = restoreEngine(bytes) as VenueEngine
    const coins = (currency: number) =>
      state.ledger.balance(accountId(ANN, 'coin', 'held', currency))
    expect(found(fill(BUY))).toEqual([
      `user ${ANN} holds ${coins(USDT)} where ${coins(USDT) - 9_900_000n} is promised`,
    ])
    expect(found(fill(SELL))).toEqual([
      `user ${ANN} holds ${coins(BTC)} where ${coins(BTC) - 10_000_000n} is promised`,
    ])
  })

  it('finds sums that are not those of what they are made of', () => {
    const { state } = restoreEngine(bytes) as VenueEngine
    const { long, short } = state.futures[0]!.openWorth
    const [wealth, mining] = state.promised as [bigint, bigint]
    const atRisk = state.limits.get(ANN)!.atRisk
    const faults = found(({ futures, promised, limits }) => {
      Object.assign(futures[0]!.openWorth, { long: long + 1n, short: short - 1n })
      promised[0] = wealth + 1n
      promised[1] = mining - 1n
      limits.get(ANN)!.atRisk = (atRisk + 1n) as typeof long
    })
    expect(faults).toEqual([
      `BTC long is worth ${long}, not ${long + 1n}`,
      `BTC short is worth ${short}, not ${short - 1n}`,
      `product 0 has promised ${wealth}, not ${wealth + 1n}`,
      `product 1 has promised ${mining}, not ${mining - 1n}`,
      `user ${ANN} has ${atRisk} at risk, not ${atRisk + 1n}`,
    ])
  })

  it('finds that what somebody has at risk is counted nowhere', () => {
    const faults = found((state) => {
      const order = state.fastOrders.all()[0]!
      state.fastOrders.remove(order.id)
      state.fastOrders.add({ ...order, user: ANN + 1 })
    })
    expect(faults.at(-1)).toBe(`user ${ANN + 1} has something at risk unaccounted`)
  })
})
