import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_USER, type Command, type Print } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { seededRandom, type Random } from '@candor/journal/testing'
import { amount, price, quantity } from '@candor/money'
import { openTransactor, type Result, type Transactor } from '@candor/transactor'
import { MARKETS } from '../src/catalogue/catalogue.ts'
import { COIN_PAIRS } from '../src/catalogue/coins.ts'
import { adoptRelease } from '../src/main/rules/adopt-release.ts'

/** A venue's engine and journal without its server: in a folder of its own, or a given one. */
export interface Books {
  folder: string
  transactor: Transactor
  /** Submits, and throws unless it was accepted. */
  done(command: Command): Promise<Extract<Result, { outcome: 'accepted' }>>
  close(): Promise<void>
}

/** Opens the books with the venue's catalogue, funded pools and every coin's price printed. */
export async function openBooks(folder?: string, now: () => number = Date.now): Promise<Books> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'candor-books-')))
  const journal = await openFileJournal({ disk: realDisk(), folder: home, segmentBytes: 1 << 22 })
  const transactor = await openTransactor({ journal, now })
  await adoptRelease(transactor, { fundPools: true })
  const books: Books = {
    folder: home,
    transactor,
    async done(command) {
      const result = await transactor.submit(command)
      if (result.outcome === 'accepted') return result
      throw new Error(`${command.kind} was not accepted: ${JSON.stringify(result)}`)
    },
    async close() {
      await transactor.stop()
      if (folder === undefined) await rm(home, { recursive: true, force: true })
    },
  }
  await books.done({ kind: 'printPrices', prints: homePrices(transactor) })
  return books
}

/** Every coin at the price it is at home. */
export function homePrices({ engine }: Transactor): Print[] {
  return COIN_PAIRS.map((pair) => ({
    index: engine.indexId(`${pair.code}USDT`)!,
    price: price(Math.round(pair.level * 10 ** pair.indexScale)),
  }))
}

/** Opens users from `FIRST_USER` up, each with USDT and coins among their coin assets. */
export async function openTraders(books: Books, count: number): Promise<number[]> {
  const { engine } = books.transactor
  const users = Array.from({ length: count }, (_, place) => FIRST_USER + place)
  const fund = async (user: number, code: string, units: bigint) => {
    const currency = engine.currencyId(code)!
    const terms = { user, currency, amount: amount(units) }
    await books.done({ kind: 'creditRecharge', ...terms, requestId: `recharge-${code}` })
    const way = { from: 'funding', to: 'coin' } as const
    await books.done({ kind: 'transfer', ...terms, ...way, requestId: `transfer-${code}` })
  }
  await Promise.all(
    users.map(async (user) => {
      await books.done({ kind: 'openAccount', user })
      await fund(user, 'USDT', 1_000_000_000_000n)
      await fund(user, 'BTC', 1_000_000_000n)
      await fund(user, 'ETH', 10_000_000_000n)
    }),
  )
  return users
}

/**
 * Submits `count` seeded orders and cancellations of the users in BTC and ETH, without waiting for
 * each other; some are refused, as in life. Resolves when all were answered.
 */
export async function tradeAtRandom(
  books: Books,
  users: readonly number[],
  count: number,
  seed: number,
): Promise<Result[]> {
  const random = seededRandom(seed)
  const pick = randomOrders(books.transactor, users, random, `trade-${seed}`)
  const results: Promise<Result>[] = []
  for (let index = 0; index < count; index++) {
    results.push(books.transactor.submit(pick(index)))
    if (index % 200 === 199) await Promise.all(results)
  }
  return Promise.all(results)
}

/** Seeded orders around the home prices: three in five limit, one market, one cancellation. */
export function randomOrders(
  { engine }: Pick<Transactor, 'engine'>,
  users: readonly number[],
  random: Random,
  label: string,
): (index: number) => Command {
  const ids = ['BTCUSDT', 'ETHUSDT'].map((symbol) => engine.marketId(symbol)!)
  return (index) => {
    const user = users[random.below(users.length)]!
    const open = engine.openOrders(user)
    const choice = random.below(10)
    if (choice < 2 && open.length > 0) {
      return { kind: 'cancelSpotOrder', user, order: open[random.below(open.length)]!.id }
    }
    const market = ids[random.below(ids.length)]!
    const row = MARKETS[market]!
    const level = COIN_PAIRS.find(({ code }) => code === row.base)!.level * 10 ** row.priceScale
    const common = {
      kind: 'placeSpotOrder',
      user,
      market,
      side: random.below(2) === 0 ? 'buy' : 'sell',
      requestId: `${label}-${index}`,
    } as const
    const lots = quantity(50 + random.below(500))
    if (choice < 4) {
      return common.side === 'buy' && random.below(2) === 0
        ? {
            ...common,
            method: 'market',
            amount: amount(BigInt(5 + random.below(200)) * 1_000_000n),
          }
        : { ...common, method: 'market', quantity: lots }
    }
    const near = price(Math.round(level * (0.998 + random.below(400) / 100_000)))
    return { ...common, method: 'limit', price: near, quantity: lots }
  }
}
