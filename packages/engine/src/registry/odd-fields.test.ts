import { amount, price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { openProducts } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'
import type { Command, Requested } from './products.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'

const ODD_NUMBERS = [-1, 0.5, 127.5, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 64]
const ODD_AMOUNTS = [-1n, 0n, 2n ** 63n, 2n ** 64n + 5n, 2n ** 200n]

const WORTH = amount(20_000_000n)

/** ann has a position (1) and a product (2), a quote (3) and a preview (4), and plenty of money. */
function prepared(): Venue {
  const venue = new Venue()
  venue.give('ann', '5000 USDT')
  venue.give('ann', '5 BTC')
  venue.give('ben', '5 BTC')
  openProducts(venue)
  openCash(venue)
  const rest = ['ann recharges 5000 USDT', 'ann accepts', 'index 100', 'ben sells 4 @ 101']
  for (const sentence of rest) venue.do(sentence)
  const user = venue.userId('ann')
  const ready: Command[] = [
    { kind: 'previewProduct', user, product: 0, amount: WORTH },
    { kind: 'quoteSwap', user, from: USDT, to: BTC, amount: WORTH },
    { ...future(user), requestId: 'position' },
    { kind: 'buyProduct', user, product: 0, amount: WORTH, requestId: 'product' },
  ]
  for (const command of ready) expect(venue.submit(command)).toMatchObject({ outcome: 'accepted' })
  return venue
}

function future(user: number) {
  const order = { user, futures: 0, direction: 'long', lots: 10, lever: 10 } as const
  return { kind: 'placeFuturesOrder', ...order, method: 'market' } as const
}

/** One of each command that carries an id, some in several forms, by what it creates or names. */
function requests(venue: Venue): Requested[] {
  const user = venue.userId('ann')
  const { position, product, quote, preview } = named(venue)
  const requestId = 'a'
  const spot = { kind: 'placeSpotOrder', user, market: 0, requestId } as const
  const limit = { method: 'limit', price: price(101) } as const
  const lots = quantity(2_000)
  const futures = { ...future(user), requestId }
  const money = { currency: USDT, amount: WORTH, requestId }
  const exchange = { kind: 'swap', user, from: USDT, to: BTC, amount: WORTH, requestId } as const
  const purchase = { kind: 'buyProduct', user, product: 0, amount: WORTH, requestId } as const
  const stops = { stopLoss: price(9_900), takeProfit: price(10_200) }
  return [
    { kind: 'fundPool', pool: 'fees', ...money },
    { kind: 'moveFunds', from: 'rewards', to: 'treasury', ...money },
    { kind: 'creditRecharge', user, ...money },
    { kind: 'transfer', user, from: 'funding', to: 'coin', ...money },
    { kind: 'requestWithdrawal', user, ...money, amount: amount(100_000_000n) },
    { ...spot, ...limit, side: 'buy', price: price(10_000), quantity: lots },
    { ...spot, ...limit, side: 'sell', price: price(10_200), quantity: lots },
    { ...spot, method: 'market', side: 'buy', quantity: lots },
    { ...spot, method: 'market', side: 'buy', amount: WORTH },
    { ...spot, method: 'market', side: 'buy', amount: WORTH, quantity: lots },
    {
      kind: 'openFast',
      user,
      fast: 0,
      direction: 'long',
      stake: amount(5_000_000n),
      durationMs: 30_000,
      requestId,
    },
    futures,
    { ...futures, ...stops },
    { ...futures, method: 'limit', price: price(9_950) },
    { kind: 'followPosition', user, order: position, requestId },
    { kind: 'lockPosition', user, order: position, requestId },
    { kind: 'reversePosition', user, order: position, requestId },
    { kind: 'redeemProduct', user, order: product, requestId },
    exchange,
    { ...exchange, quote },
    purchase,
    { ...purchase, preview },
  ]
}

function named({ records }: Venue) {
  const ids = { position: 0, product: 0, quote: 0, preview: 0 }
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.kind === 'futuresOrderPlaced') ids.position = event.order
    if (event.kind === 'productBought') ids.product = event.order
    if (event.kind === 'swapQuoted') ids.quote = event.offer
    if (event.kind === 'productPreviewed') ids.preview = event.offer
  }
  return ids
}

/** The request with each of its numbers, and each it might carry along, replaced by an odd one. */
function* oddities(request: Requested): Generator<Requested> {
  const carried = {
    price: 0,
    quantity: 0,
    stopLoss: 0,
    takeProfit: 0,
    quote: 0,
    preview: 0,
    amount: 0n,
  }
  for (const [name, value] of Object.entries({ ...carried, ...request })) {
    const odd =
      typeof value === 'number' ? ODD_NUMBERS : typeof value === 'bigint' ? ODD_AMOUNTS : []
    for (const instead of odd) yield { ...request, [name]: instead }
  }
}

describe('a request with an odd field', () => {
  const venue = prepared()
  const state = venue.engine.encodeState()

  it.each(requests(venue))('is refused, or kept as it is read back: $kind', (request) => {
    expect(restoreEngine(state).decide(request, venue.at)).toMatchObject({ outcome: 'accepted' })
    for (const odd of oddities(request)) {
      const engine = restoreEngine(state)
      const decision = engine.decide(odd, venue.at)
      if (decision.outcome !== 'accepted') continue
      expect(decodeRecord(encodeRecord(decision.record))).toEqual(decision.record)
      engine.apply(decision.record)
      const after = restoreEngine(engine.encodeState())
      expect(after.decide(odd, venue.at)).toMatchObject({ outcome: 'repeated' })
      // What nobody looked at is no part of the request.
      expect(after.decide(request, venue.at)).toMatchObject({ outcome: 'repeated' })
    }
  })
})
