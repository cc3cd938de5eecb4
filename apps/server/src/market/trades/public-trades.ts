import type { EngineRecord, SpotTraded } from '@candor/engine'
import { type Kysely, sql } from 'kysely'
import type { EngineTables } from '../../kernel/projector/engine-tables.ts'

/** Trades kept for each market. */
const KEPT = 100
/** Newest trades of all markets looked through at the start. */
const LOOKED_THROUGH = 20_000

/** One trade as everybody may see it; price in ticks, quantity in lots. */
export interface Trade {
  id: number
  price: number
  quantity: number
  takerSide: 'buy' | 'sell'
  at: number
}

/** The newest trades of every market, newest first. */
export class PublicTrades {
  #markets = new Map<number, Trade[]>()

  /** Restores the trades of before this process began; those that were taken meanwhile follow them. */
  async restore(db: Kysely<EngineTables>): Promise<void> {
    const newest = db
      .selectFrom('spot_trades')
      .select(['id', 'market', 'price', 'quantity', 'taker_side', 'at'])
      .orderBy('id', 'desc')
      .limit(LOOKED_THROUGH)
      .as('newest')
    const ranked = db
      .selectFrom(newest)
      .selectAll()
      .select(sql<number>`row_number() over (partition by market order by id desc)`.as('rank'))
      .as('ranked')
    const rows = await db
      .selectFrom(ranked)
      .selectAll()
      .where('rank', '<=', KEPT)
      .orderBy('id', 'desc')
      .execute()
    const taken = this.#markets
    this.#markets = new Map()
    for (const { id, market, price, quantity, taker_side, at } of rows.reverse()) {
      this.#add(market, { id, price, quantity, takerSide: taker_side === 0 ? 'buy' : 'sell', at })
    }
    for (const [market, trades] of taken) for (const trade of trades) this.#add(market, trade)
  }

  take(record: EngineRecord, event: SpotTraded): void {
    const { trade: id, price, quantity, takerSide } = event
    this.#add(event.market, { id, price, quantity, takerSide, at: record.at })
  }

  /** Newest first. */
  recent(market: number, limit: number): Trade[] {
    return (this.#markets.get(market) ?? []).slice(-limit).reverse()
  }

  #add(market: number, trade: Trade): void {
    let trades = this.#markets.get(market)
    if (!trades) this.#markets.set(market, (trades = []))
    const last = trades.at(-1)
    // What was restored may have been taken too.
    if (last && last.id >= trade.id) return
    trades.push(trade)
    if (trades.length >= 2 * KEPT) trades.splice(0, trades.length - KEPT)
  }
}
