import type { Command } from '@candor/engine'
import { seededRandom, type Random } from '@candor/journal/testing'
import { amount, price } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { Result } from '@candor/transactor'
import { type Books, homePrices } from './books.ts'

const PASS_TIME = { kind: 'passTime' } as const

const SYMBOLS = ['BTCUSDT', 'ETHUSDT']

/** Moves half of each trader's USDT, BTC and ETH back to the account assets, and reads the notice. */
export async function readyForProducts(books: Books, users: readonly number[]): Promise<void> {
  const { engine } = books.transactor
  for (const user of users) {
    for (const code of ['USDT', 'BTC', 'ETH']) {
      const currency = engine.currencyId(code)!
      await books.done({
        kind: 'transfer',
        user,
        currency,
        amount: amount(engine.available(user, 'coin', currency) / 2n),
        from: 'coin',
        to: 'funding',
        requestId: `products-${code}`,
      })
    }
    await books.done({ kind: 'acceptRiskNotice', user })
  }
}

interface ProductTraffic {
  users: readonly number[]
  count: number
  seed: number
  clock: { now: number }
}

/**
 * Submits `count` seeded commands of all products but the spot books, with prices that move and
 * time that passes by `clock` in between; some are refused, as in life. In the end it lets twenty
 * days pass, so that much of it is settled and some of it not.
 */
export async function useProductsAtRandom(
  books: Books,
  { users, count, seed, clock }: ProductTraffic,
): Promise<Result[]> {
  const random = seededRandom(seed)
  const results: Result[] = []
  const submit = async (command: Command) => {
    results.push(await books.transactor.submit(command))
  }
  const home = homePrices(books.transactor)
  const moved = () =>
    home.map(({ index, price: level }) => ({
      index,
      price: price(Math.round(level * (0.98 + random.below(4_000) / 100_000))),
    }))
  for (let index = 0; index < count; index++) {
    clock.now += random.below(1_500)
    const user = users[random.below(users.length)]!
    await submit(randomUse(books, user, random, `use-${seed}-${index}`))
    if (index % 3 === 0) await submit({ kind: 'printPrices', prints: moved() })
    await passTime(books)
  }
  for (let day = 0; day < 20; day++) {
    clock.now += DAY_MS
    await passTime(books)
  }
  return results
}

/** As the timekeeper does: as long as something is due, orders whose price has come first. */
export async function passTime({ transactor }: Books): Promise<void> {
  const { engine } = transactor
  for (;;) {
    const [pending] = engine.duePendings(1)
    const [trigger] = engine.dueTriggers(1, engine.lastAt)
    const command: Command = pending
      ? { kind: 'carryOutPending', ...pending }
      : trigger
        ? { kind: 'carryOutTrigger', ...trigger }
        : PASS_TIME
    if ((await transactor.submit(command)).outcome !== 'accepted') return
  }
}

function randomUse(
  { transactor: { engine } }: Books,
  user: number,
  random: Random,
  requestId: string,
): Command {
  const symbol = SYMBOLS[random.below(SYMBOLS.length)]!
  const direction = random.below(2) === 0 ? 'long' : 'short'
  const choice = random.below(20)
  if (choice < 6) {
    const fast = engine.fastId(symbol)!
    const { terms } = engine.fasts()[fast]!
    const { durationMs } = terms[random.below(terms.length)]!
    const stake = amount(BigInt(1 + random.below(500)) * 1_000_000n)
    return { kind: 'openFast', user, fast, direction, stake, durationMs, requestId }
  }
  if (choice < 10) {
    const futures = engine.futuresId(symbol)!
    const lever = [5, 20, 50][random.below(3)]!
    const lots = 1 + random.below(20)
    const terms = { kind: 'placeFuturesOrder', user, futures, direction, lots, lever } as const
    if (random.below(2) === 0) return { ...terms, method: 'market', requestId }
    const { price: level } = engine.indexPrice(engine.futures()[futures]!.index)!
    const limit = price(Math.round(level * (0.99 + random.below(2_000) / 100_000)))
    return { ...terms, method: 'limit', price: limit, requestId }
  }
  const orders = engine.futuresOrders(user)
  const own = orders[random.below(Math.max(orders.length, 1))]
  if (choice < 14 && own) {
    const order = own.id
    if (!own.isOpen) return { kind: 'cancelFuturesOrder', user, order }
    if (random.below(3) === 0) {
      const lots = 1 + random.below(Math.ceil(own.lots / 4))
      return { kind: 'reducePosition', user, order, lots, requestId }
    }
    const kinds = ['followPosition', 'lockPosition', 'reversePosition', 'lockPosition'] as const
    if (random.below(3) > 0) return { kind: kinds[random.below(4)]!, user, order, requestId }
    if (random.below(2) === 0) return { kind: 'closePosition', user, order }
    if (random.below(2) === 0) {
      return { kind: 'addMargin', user, order, amount: amount(1_000_000n), requestId }
    }
    const far = own.direction === 'long' ? 0.97 : 1.03
    return { kind: 'setStops', user, order, stopLoss: price(Math.round(own.price * far)) }
  }
  if (choice < 16) {
    const [from, to] = [engine.currencyId('USDT')!, engine.currencyId('ETH')!]
    const terms = { user, from, to, amount: amount(25_000_000n) }
    if (random.below(2) === 0) return { kind: 'quoteSwap', ...terms }
    return { kind: 'swap', ...terms, requestId }
  }
  const products = engine.productOrders(user)
  const bought = products[random.below(Math.max(products.length, 1))]
  if (choice === 16 && bought) return { kind: 'redeemProduct', user, order: bought.id, requestId }
  const product = random.below(engine.products().length)
  const { min } = engine.products()[product]!
  const terms = { user, product, amount: amount(min * BigInt(1 + random.below(5))) }
  if (choice === 17) return { kind: 'previewProduct', ...terms }
  return { kind: 'buyProduct', ...terms, requestId }
}
