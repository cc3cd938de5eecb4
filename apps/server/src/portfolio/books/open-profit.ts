import type { Amount } from '@candor/money'
import { profitAt } from '@candor/terms'
import { sql } from 'kysely'
import { DIRECTIONS } from '../../products/futures/codes.ts'
import { endOfDay } from './day-prices.ts'
import type { OwnBooks, ReadNeeds } from './read-books.ts'

interface Position {
  id: number
  futures: number
  direction: number
  /** Those that are left, or were at its close. */
  lots: number
  tick_worth: bigint
  open_price: number
  margin: bigint
  reserve: bigint
  opened_at: number
  closed_at: number | null
}

interface Part {
  order_id: number
  at: number
  lots: number
}

/**
 * What positions of futures had gained or lost that were open at the end of each day from the one
 * before `first` to `last`, units of USDT: at the close of their index, of the running day at its last
 * print. Fees are not in it. Of a day without any open position there is no entry.
 */
export async function openProfitByDay(
  { transactor: { engine } }: Pick<ReadNeeds, 'transactor'>,
  { db, user, prices, today }: OwnBooks,
  { first, last }: { first: number; last: number },
): Promise<Map<number, bigint>> {
  const from = endOfDay(first - 1)
  const { rows: positions } = await sql<Position>`
    select id, futures, direction, lots, tick_worth, open_price, margin, reserve,
      opened_at, closed_at
    from futures_orders
    where user_id = ${user} and opened_at is not null and (closed_at is null or closed_at >= ${from})
    order by id`.execute(db)
  const profits = new Map<number, bigint>()
  if (positions.length === 0) return profits
  const { rows: parts } = await sql<Part>`
    select order_id, at, lots from futures_parts
    where user_id = ${user} and at >= ${from} order by at`.execute(db)
  for (const position of positions) {
    const { currency, index } = engine.futures()[position.futures]!
    const own = parts.filter(({ order_id }) => order_id === position.id)
    for (let day = first - 1; day <= last; day += 1) {
      // The running day has no end yet: it is held against what is open now.
      const end = day === today ? Number.MAX_SAFE_INTEGER : endOfDay(day)
      const isOpen =
        position.opened_at < end && (position.closed_at === null || position.closed_at >= end)
      const price = isOpen ? prices.index(index, day) : undefined
      if (price === undefined) continue
      const profit = profitOf(position, lotsAt(position, own, end), price)
      const worth =
        profit < 0n ? -prices.worth(currency, -profit, day) : prices.worth(currency, profit, day)
      profits.set(day, (profits.get(day) ?? 0n) + worth)
    }
  }
  return profits
}

/** Lots that were open at a moment: those of now, or of its close, and the parts closed since. */
function lotsAt({ lots }: Position, parts: readonly Part[], end: number): number {
  return parts.reduce((all, part) => (part.at >= end ? all + part.lots : all), lots)
}

/** No gain is above what is set aside for it, and no loss above the margin: of so many lots. */
function profitOf(position: Position, lots: number, price: number): Amount {
  const { tick_worth, open_price: openPrice, margin, reserve } = position
  const direction = DIRECTIONS[position.direction]!
  const profit = profitAt({ direction, lots, tickWorth: tick_worth as Amount, openPrice }, price)
  const share = (whole: bigint) => (whole * BigInt(lots)) / BigInt(position.lots)
  const [most, least] = [share(reserve), -share(margin)]
  return (profit > most ? most : profit < least ? least : profit) as Amount
}
