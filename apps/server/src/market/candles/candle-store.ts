import { PERIODS, type Period } from '@candor/protocol/periods'
import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Candle } from './candle.ts'
import { unpackCandles } from './packed-candles.ts'
import type { MarketCandleRow, MarketTables } from '../tables.ts'

export interface StoredCandle {
  symbol: string
  /** Index into PERIODS. */
  period: number
  candle: Candle
}

/** So many of the newest candles of a symbol in a period. */
export interface SeriesWanted {
  symbol: string
  period: Period
  limit: number
}

/** How far the stored candles go. */
export interface Progress {
  /** The last record whose prints they hold, and its time. */
  seq: number
  at: number
  /** Time of each symbol's last print among them. */
  printed: ReadonlyMap<string, number>
}

/** The store holds candles of later records than those that were to be written. */
export class CandlesBehind extends Error {
  override name = 'CandlesBehind'

  constructor(seq: number) {
    super(`The stored candles go further than record ${seq}.`)
  }
}

/**
 * How long candles are kept by period, in days. Older ones are the source's again, which has them
 * all; without this the one-minute candles alone would grow by 3 GB a year.
 */
const KEPT_DAYS: Partial<Record<(typeof PERIODS)[number], number>> = {
  '1min': 30,
  '3min': 90,
  '5min': 120,
  '15min': 365,
  '30min': 365,
}

/** A candle's fields as `packCandles` orders them, eight bytes each; safe integers are exact so. */
const PACKED = sql.join(
  ['time', 'open', 'high', 'low', 'close', 'volume'].map(
    (field) => sql`float8send(${sql.ref(field)}::float8)`,
  ),
  sql` || `,
)

/** The candles that the venue lived through, in PostgreSQL. */
export class CandleStore {
  readonly #db: Kysely<MarketTables>

  constructor(db: Kysely<MarketTables>) {
    this.#db = db
  }

  /**
   * Up to `limit` candles that begin before `before`, oldest first. PostgreSQL packs them, in its own
   * process: a thousand rows of texts would keep the loop that carries prints and orders.
   */
  async read(symbol: string, period: number, before: number, limit: number): Promise<Candle[]> {
    const { rows } = await sql<{ packed: Buffer }>`
      select coalesce(string_agg(${PACKED}, ''::bytea order by time), ''::bytea) as packed
      from (
        select * from market_candles
        where symbol = ${symbol} and period = ${period} and time < ${before}
        order by time desc limit ${limit}
      ) as wanted`.execute(this.#db)
    return unpackCandles(numbersOf(rows[0]!.packed))
  }

  /** The newest candles of several series that begin before `before`, as `read` has those of one. */
  async readEach(wanted: readonly SeriesWanted[], before: number): Promise<Candle[][]> {
    const { rows } = await sql<{ packed: Buffer }>`
      select coalesce(string_agg(${PACKED}, ''::bytea order by time), ''::bytea) as packed
      from unnest(
        ${wanted.map(({ symbol }) => symbol)}::text[],
        ${wanted.map(({ period }) => PERIODS.indexOf(period))}::int2[],
        ${wanted.map(({ limit }) => limit)}::int4[]
      ) with ordinality as series (of_symbol, of_period, most, place)
      left join lateral (
        select * from market_candles
        where symbol = of_symbol and period = of_period and time < ${before}
        order by time desc limit most
      ) as newest on true
      group by place order by place`.execute(this.#db)
    return rows.map(({ packed }) => unpackCandles(numbersOf(packed)))
  }

  /** The newest candle of each of these symbols in every period, as far as there is one. */
  async newest(symbols: readonly string[]): Promise<StoredCandle[]> {
    const { rows } = await sql<MarketCandleRow>`
      select newest.* from unnest(${symbols}::text[]) as wanted (symbol)
      cross join generate_series(0, ${PERIODS.length - 1}::int) as wanted_period (period)
      cross join lateral (
        select * from market_candles
        where symbol = wanted.symbol and period = wanted_period.period
        order by time desc limit 1
      ) as newest`.execute(this.#db)
    return rows.map(({ symbol, period, ...candle }) => ({ symbol, period, candle }))
  }

  async progress(): Promise<Progress> {
    const row = await this.#db
      .selectFrom('market_progress')
      .select(['seq', 'at'])
      .executeTakeFirstOrThrow()
    const followed = await this.#db.selectFrom('market_followed').selectAll().execute()
    return { ...row, printed: new Map(followed.map(({ symbol, at }) => [symbol, at])) }
  }

  /**
   * Writes candles, new or moved, and the progress they stand for: all or nothing. Throws
   * `CandlesBehind` where the store goes further: another process writes it, and this one had to end.
   */
  async write(candles: readonly StoredCandle[], progress: Progress): Promise<void> {
    const { seq, at, printed } = progress
    await this.#db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('market_progress')
        .set({ seq, at })
        .where('seq', '<=', seq)
        .executeTakeFirst()
      if (moved.numUpdatedRows === 0n) throw new CandlesBehind(seq)
      if (candles.length > 0) await upsert(transaction, candles)
      await sql`
        insert into market_followed (symbol, at)
        select * from unnest(${[...printed.keys()]}::text[], ${[...printed.values()]}::int8[])
        on conflict (symbol) do update set at = excluded.at`.execute(transaction)
    })
  }

  /** Removes what is older than its period is kept. */
  async prune(now: number): Promise<void> {
    for (const [period, days] of Object.entries(KEPT_DAYS)) {
      await this.#db
        .deleteFrom('market_candles')
        .where('period', '=', PERIODS.indexOf(period as (typeof PERIODS)[number]))
        .where('time', '<', now - days * DAY_MS)
        .execute()
    }
  }
}

async function upsert(db: Kysely<MarketTables>, candles: readonly StoredCandle[]): Promise<void> {
  const column = (of: (stored: StoredCandle) => number) => candles.map(of)
  await sql`
    insert into market_candles (symbol, period, time, open, high, low, close, volume)
    select * from unnest(
      ${candles.map(({ symbol }) => symbol)}::text[],
      ${column(({ period }) => period)}::int2[],
      ${column(({ candle }) => candle.time)}::int8[],
      ${column(({ candle }) => candle.open)}::int8[],
      ${column(({ candle }) => candle.high)}::int8[],
      ${column(({ candle }) => candle.low)}::int8[],
      ${column(({ candle }) => candle.close)}::int8[],
      ${column(({ candle }) => candle.volume)}::int8[]
    )
    on conflict (symbol, period, time) do update set
      open = excluded.open, high = excluded.high, low = excluded.low,
      close = excluded.close, volume = excluded.volume`.execute(db)
}

/** PostgreSQL sends the highest byte first. */
function numbersOf(packed: Buffer): Float64Array {
  const bytes = new Uint8Array(packed).buffer
  Buffer.from(bytes).swap64()
  return new Float64Array(bytes)
}
