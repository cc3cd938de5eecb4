import { amount, ppm, price, quantity } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { type Books, homePrices } from '../books.ts'
import { passTime } from '../product-traffic.ts'

/** Whose orders they are, and what makes their requests another time's. */
interface Use {
  books: Books
  users: readonly number[]
  clock: { now: number }
  label: string
}

/** Orders of the book with terms, far from what anybody pays: some are changed, some are to be taken back. */
export async function useTerms({ books, users, clock, label }: Use): Promise<void> {
  const { engine } = books.transactor
  await printHome(books)
  const market = engine.marketId('BTCUSDT')!
  const best = engine.depth(market, 1, clock.now).bids[0]!.price
  const far = (share: number) => price(Math.floor(best * share))
  const terms = [
    { timeInForce: 'gtd', expiresAt: clock.now + 300 * DAY_MS },
    { postOnly: true, clientId: `${label}-1` },
    { selfTrade: 'both' },
    { timeInForce: 'ioc' },
    { postOnly: true },
  ] as const
  for (const user of users) {
    const placed: number[] = []
    for (const [place, one] of terms.entries()) {
      const { reference } = await books.done({
        ...{ kind: 'placeSpotOrder', user, market, side: 'buy', method: 'limit' },
        ...{ price: far(0.93), quantity: quantity(2_000), terms: one },
        requestId: `${label}-terms-${place}`,
      } as never)
      placed.push(reference)
    }
    const fewer = { order: placed[1]!, quantity: quantity(1_500) }
    await books.done({ kind: 'amendSpotOrder', user, ...fewer, requestId: `${label}-fewer` })
    const other = { order: placed[2]!, price: far(0.92) }
    await books.done({ kind: 'amendSpotOrder', user, ...other, requestId: `${label}-other` })
  }
  const [first, second] = users
  await books.done({ kind: 'cancelSpotOrders', user: first!, market, side: 'buy' })
  await books.done({ kind: 'cancelAllAfter', user: second!, afterMs: 60_000 })
}

/** Conditional orders of every kind that wait, one that was taken back, and one that a price reached. */
export async function useTriggers({ books, users, clock, label }: Use): Promise<void> {
  const { engine } = books.transactor
  const market = engine.marketId('BTCUSDT')!
  const best = engine.depth(market, 1, clock.now).bids[0]!.price
  const at = (share: number) => price(Math.floor(best * share))
  const legs = [
    { down: { at: at(0.95), method: 'market' } },
    { up: { at: at(1.1), method: 'limit', price: at(1.09) } },
    { down: { trail: ppm(80_000), method: 'market' } },
    {
      up: { at: at(1.08), method: 'limit', price: at(1.07) },
      down: { at: at(0.94), method: 'market' },
    },
    { down: { at: at(0.9), method: 'market' } },
  ] as const
  for (const user of users) {
    const placed: number[] = []
    for (const [place, one] of legs.entries()) {
      const { reference } = await books.done({
        ...{ kind: 'placeTrigger', user, market, side: 'sell', source: 'index' },
        ...{ quantity: quantity(1_000), ...one, requestId: `${label}-trigger-${place}` },
      } as never)
      placed.push(reference)
    }
    await books.done({ kind: 'cancelTrigger', user, order: placed[4]! })
  }
  await printHome(books, 0.949)
}

/**
 * Orders with exits between people: some rest, one is filled in part and one amended since, one whole; of a
 * buyer at the market they begin at the next price. One exit is carried out by a price, one taken back.
 */
export async function useExits({ books, users, clock, label }: Use): Promise<void> {
  const { engine } = books.transactor
  // The second one ends the movement that the first one is: the house quotes as usual.
  await nextPrice({ books, clock }, 1)
  clock.now += 20_000
  await nextPrice({ books, clock }, 1)
  const market = engine.marketId('BTCUSDT')!
  const { bids, asks } = engine.depth(market, 1, clock.now)
  const [bid, ask] = [bids[0]!.price, asks[0]!.price]
  const middle = price(Math.floor((bid + ask) / 2))
  const at = (share: number) => price(Math.floor(bid * share))
  const [ann, ben, cay] = users as [number, number, number]
  let requests = 0
  const place = async (user: number, side: 'buy' | 'sell', more: object): Promise<number> => {
    const { reference } = await books.done({
      ...{ kind: 'placeSpotOrder', user, market, side, method: 'limit', price: middle },
      ...{ quantity: quantity(2_000), requestId: `${label}-exits-${requests++}`, ...more },
    } as never)
    return reference
  }
  const below = { stop: { trigger: at(0.97) }, takeProfit: { trigger: at(1.12), limit: at(1.11) } }
  const above = { stop: { trigger: at(1.12), limit: at(1.13) }, takeProfit: { trigger: at(0.9) } }
  const exits = { on: 'index', ...below } as const
  const far = { on: 'lastTrade', stop: { trigger: at(0.8) } } as const

  for (const user of users) await place(user, 'buy', { price: at(0.93), exits: far })
  const partly = await place(ann, 'buy', { exits: { on: 'index', stop: { trigger: at(0.91) } } })
  await place(ben, 'sell', { quantity: quantity(700) })
  const amended = { order: partly, price: price(middle - 1) }
  await books.done({
    ...{ kind: 'amendSpotOrder', user: ann, ...amended, requestId: `${label}-exits-other` },
  } as never)
  await place(ben, 'sell', { price: amended.price, quantity: quantity(400) })
  const whole = await place(cay, 'sell', { exits: { on: 'index', ...above } })
  await place(ben, 'buy', { exits })
  await place(cay, 'buy', { price: at(0.98), exits, terms: { postOnly: true } })
  if (!engine.triggers(cay).some(({ of }) => of === whole)) throw new Error('It has no exit.')

  await place(cay, 'buy', { method: 'market', price: undefined, exits })
  await nextPrice({ books, clock }, 1)
  // Reaches the stops of Ben and Cay; their orders are at the market, and take the price after it.
  await nextPrice({ books, clock }, 0.965)
  await nextPrice({ books, clock }, 0.965)
  await nextPrice({ books, clock }, 1)
  const last = await place(ben, 'buy', { price: at(1.02), terms: { timeInForce: 'ioc' }, exits })
  await nextPrice({ books, clock }, 1)
  const exit = engine.triggers(ben).find(({ of }) => of !== undefined)
  if (!exit) throw new Error(`Nothing came of order ${last}.`)
  await books.done({ kind: 'cancelTrigger', user: ben, order: exit.id })
}

/** Futures contracts for as much as they may cost: opened at the next price, and limits that wait. */
export async function useAmounts({ books, users, clock, label }: Use): Promise<void> {
  const { engine } = books.transactor
  const futures = engine.futuresId('BTCUSDT')!
  const { price: level } = engine.indexPrice(engine.futures()[futures]!.index)!
  const lever = 20
  for (const user of users) {
    for (const [place, one] of [
      { direction: 'long', method: 'market', amount: amount(25_000_000n) },
      { direction: 'short', method: 'market', amount: amount(33_333_333n) },
      { direction: 'long', method: 'limit', price: price(Math.floor(level * 0.9)) },
    ].entries()) {
      await books.done({
        ...{ kind: 'placeFuturesOrder', user, futures, lever, amount: amount(40_000_000n) },
        ...{ ...one, requestId: `${label}-amount-${place}` },
      } as never)
    }
  }
  await nextPrice({ books, clock }, 1)
}

/** Prints every coin's price at home, or a share of it. */
async function printHome({ transactor, done }: Books, share = 1): Promise<void> {
  const prints = homePrices(transactor).map(({ index, price: level }) => ({
    index,
    price: price(Math.round(level * share)),
  }))
  await done({ kind: 'printPrices', prints })
}

/** A second later: prints a share of bitcoin's price at home, and carries out what waits for it. */
async function nextPrice({ books, clock }: Pick<Use, 'books' | 'clock'>, share: number) {
  clock.now += 1_000
  const bitcoin = books.transactor.engine.indexId('BTCUSDT')
  const home = homePrices(books.transactor).find(({ index }) => index === bitcoin)!
  const print = { index: home.index, price: price(Math.round(home.price * share)) }
  await books.done({ kind: 'printPrices', prints: [print] })
  await passTime(books)
}
