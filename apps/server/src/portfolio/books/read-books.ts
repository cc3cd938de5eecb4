import { venueDay } from '@candor/money/durations'
import { type Kysely, sql } from 'kysely'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { DayCloseRow, DayResultRow, DaySumRow } from '../tables.ts'
import { costsOf } from './book-costs.ts'
import { DAY_OF, type Stretch } from './changes.ts'
import type { Prices } from './prices.ts'
import { readPrices } from './prices.ts'
import { type BooksProgress, readProgress } from './progress.ts'

export type ReadNeeds = Pick<Kernel, 'store' | 'transactor' | 'now'>

export type DaySum = Omit<DaySumRow, 'user_id'>
export type DayClose = Omit<DayCloseRow, 'user_id'>
export type DayResult = Omit<DayResultRow, 'user_id'>

/** What a person has of a coin, what that has cost, and what sales of it have brought, ever. */
export interface CoinCost {
  quantity: bigint
  cost: bigint
  realised: bigint
}

/** A person's books as of one moment: the days that are booked, and the records since. */
export interface OwnBooks {
  db: Kysely<Database>
  user: number
  /** The running day. */
  today: number
  progress: BooksProgress
  prices: Prices
}

/**
 * Runs `read` with a person's books as of one moment: the duty may book a day meanwhile, and nothing
 * shows twice or not at all.
 */
export async function withBooks<T>(
  needs: ReadNeeds,
  user: number,
  read: (books: OwnBooks) => Promise<T>,
): Promise<T> {
  const { store, transactor, now } = needs
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const progress = await readProgress(db)
      const today = venueDay(Math.max(now(), transactor.engine.lastAt))
      const prices = await readPrices(needs, db, { first: 0, until: progress.day })
      return read({ db, user, today, progress, prices })
    })
}

/** What the days from `first` to `last` changed, by account and reason. */
export async function sumsOf(
  { db, user, progress }: OwnBooks,
  { first, last }: { first: number; last: number },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, purse, currency, reason, change from day_sums
    where user_id = ${user} and day >= ${first} and day <= ${Math.min(last, progress.day - 1)}
    union all
    select ${DAY_OF}, r.purse, r.currency, r.reason, sum(r.available_change + r.held_change)
    from account_records r
    where r.user_id = ${user} and r.seq > ${progress.seq} and r.at >= ${progress.until}
      and ${DAY_OF} between ${first} and ${last}
    group by 1, 2, 3, 4 having sum(r.available_change + r.held_change) <> 0
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/**
 * Accounts at the ends of the days up to `last` that changed them, oldest first; of before `first`
 * only the last of each.
 */
export async function closesOf(
  { db, user, progress }: OwnBooks,
  { first, last }: { first: number; last: number },
): Promise<DayClose[]> {
  const booked = Math.min(last, progress.day - 1)
  const { rows } = await sql<DayClose>`
    select * from (
      select distinct on (purse, currency) day, purse, currency, available, held from day_closes
      where user_id = ${user} and day < ${first} and day <= ${booked}
      order by purse, currency, day desc
    ) before
    union all
    select day, purse, currency, available, held from day_closes
    where user_id = ${user} and day >= ${first} and day <= ${booked}
    union all
    select * from (
      select distinct on (r.purse, r.currency, ${DAY_OF})
        ${DAY_OF}, r.purse, r.currency, r.available_after, r.held_after
      from account_records r
      where r.user_id = ${user} and r.seq > ${progress.seq} and r.at >= ${progress.until}
        and ${DAY_OF} <= ${last}
      order by r.purse, r.currency, ${DAY_OF}, r.seq desc, r.ordinal desc
    ) since
    order by 1`.execute(db)
  return rows
}

/** What coins have cost by now, and what the days from `first` on brought. */
export async function costsNow(
  needs: Pick<Kernel, 'transactor'>,
  { db, user, progress, prices }: OwnBooks,
  first: number,
): Promise<{ coins: Map<number, CoinCost>; results: DayResult[] }> {
  const stretch: Stretch = { seq: progress.seq, from: progress.until, to: Number.MAX_SAFE_INTEGER }
  const around = { stretch, first: progress.day, prices }
  const live = await costsOf({ store: db, transactor: needs.transactor }, user, around)
  const results = await db
    .selectFrom('day_results')
    .select(['day', 'product', 'realised'])
    .where('user_id', '=', user)
    .where('day', '>=', first)
    .where('day', '<', progress.day)
    .orderBy('day')
    .execute()
  const booked = await db
    .selectFrom('day_costs')
    .select(({ fn }) => ['currency', fn.sum<bigint>('realised').as('realised')])
    .where('user_id', '=', user)
    .where('day', '<', progress.day)
    .groupBy('currency')
    .execute()
  const realised = new Map(booked.map((row) => [row.currency, row.realised]))
  for (const coin of live.coins.values()) {
    realised.set(coin.currency, (realised.get(coin.currency) ?? 0n) + coin.realised)
  }
  const counted = needs.transactor.engine.currencyId(SETTLEMENT_CURRENCY)
  const coins = new Map<number, CoinCost>()
  for (const currency of new Set([...realised.keys(), ...live.costs.currencies()])) {
    if (currency === counted) continue
    coins.set(currency, { ...live.costs.of(currency), realised: realised.get(currency) ?? 0n })
  }
  const since = [...live.results.values()].filter(({ day }) => day >= first)
  return { coins, results: [...results, ...since] }
}
