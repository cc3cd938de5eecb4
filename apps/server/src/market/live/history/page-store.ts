import { PERIODS } from '@candor/protocol/periods'
import type { Kysely } from 'kysely'
import type { Candle } from '../../candles/candle.ts'
import { packCandles, unpackCandles } from '../../candles/packed-candles.ts'
import type { MarketTables } from '../../tables.ts'
import type { PagePlace } from './pages.ts'

/** Candles of a page, and the time up to which it has all of them. */
export interface KeptPage {
  until: number
  candles: Candle[]
}

/** Exchanges' candles, kept so that they are asked for once: a page is a row. */
export class PageStore {
  readonly #db: Kysely<Pick<MarketTables, 'market_source_pages'>>

  constructor(db: Kysely<Pick<MarketTables, 'market_source_pages'>>) {
    this.#db = db
  }

  async read({ symbol, period, from }: PagePlace): Promise<KeptPage | undefined> {
    const row = await this.#db
      .selectFrom('market_source_pages')
      .select(['until', 'candles'])
      .where('symbol', '=', symbol)
      .where('period', '=', PERIODS.indexOf(period))
      .where('page', '=', from)
      .executeTakeFirst()
    if (!row) return undefined
    const bytes = new Uint8Array(row.candles).buffer
    return { until: row.until, candles: unpackCandles(new Float64Array(bytes)) }
  }

  /** Keeps a page; of two nodes that fill it, whichever knows more stays. */
  async write({ symbol, period, from }: PagePlace, { until, candles }: KeptPage): Promise<void> {
    const packed = Buffer.from(packCandles(candles).buffer as ArrayBuffer)
    const place = { symbol, period: PERIODS.indexOf(period), page: from }
    await this.#db
      .insertInto('market_source_pages')
      .values({ ...place, until, candles: packed })
      .onConflict((conflict) =>
        conflict
          .columns(['symbol', 'period', 'page'])
          .doUpdateSet({ until, candles: packed })
          .where('market_source_pages.until', '<', until),
      )
      .execute()
  }
}
