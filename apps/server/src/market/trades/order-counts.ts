import { type Kysely, sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import type { EngineTables } from '../../kernel/projector/engine-tables.ts'

/** How many orders each market took in the last 24 hours, counted by the hour. */
export class OrderCounts {
  /** Hours since 1970, each with a count for every market id. */
  readonly #hours = new Map<number, Map<number, number>>()
  /** Orders that were taken before the stored ones were added, which may be among them. */
  #taken: { order: number; market: number; hour: number }[] | undefined = []

  /**
   * Adds the orders that the tables hold. May take a while, of a day with millions; what is taken
   * meanwhile is counted once. Called once.
   */
  async restore(db: Kysely<EngineTables>, now: number): Promise<void> {
    try {
      const newest = await db
        .selectFrom('spot_orders')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      // An empty table has null for its highest id, which the types do not know.
      if (!newest?.id) return
      const first = await firstSince(db, now - DAY_MS, newest.id)
      await this.#addStored(db, first, newest.id)
    } finally {
      this.#taken = undefined
    }
  }

  async #addStored(db: Kysely<EngineTables>, first: number, last: number): Promise<void> {
    const rows = await db
      .selectFrom('spot_orders')
      .select(({ fn }) => [
        'market',
        sql<number>`placed_at / ${HOUR_MS}`.as('hour'),
        fn.countAll<number>().as('orders'),
      ])
      .where('id', '>=', first)
      .where('id', '<=', last)
      .groupBy(['market', 'hour'])
      .execute()
    for (const { market, hour, orders } of rows) this.#add(market, hour, Number(orders))
    for (const { order, market, hour } of this.#taken ?? []) {
      if (order <= last) this.#add(market, hour, -1)
    }
  }

  take({ order, market }: { order: number; market: number }, at: number): void {
    const hour = Math.floor(at / HOUR_MS)
    this.#taken?.push({ order, market, hour })
    this.#add(market, hour, 1)
  }

  /** Orders of this market in the last 24 hours; the oldest hour leaves as a whole. */
  last24Hours(market: number, now: number): number {
    const current = Math.floor(now / HOUR_MS)
    let orders = 0
    for (const [hour, counts] of this.#hours) {
      if (hour <= current - 24) this.#hours.delete(hour)
      else orders += counts.get(market) ?? 0
    }
    return orders
  }

  #add(market: number, hour: number, orders: number): void {
    let counts = this.#hours.get(hour)
    if (!counts) this.#hours.set(hour, (counts = new Map()))
    counts.set(market, (counts.get(market) ?? 0) + orders)
  }
}

/**
 * The first order placed since a moment, up to `newest`; beyond that where there is none. Ids grow with
 * time, so halving the distance finds it with the primary key alone, where a scan would read every order
 * there ever was.
 */
async function firstSince(
  db: Kysely<EngineTables>,
  since: number,
  newest: number,
): Promise<number> {
  let low = 1
  let high = newest + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await db
      .selectFrom('spot_orders')
      .select('placed_at')
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (found && found.placed_at < since) low = middle + 1
    else high = middle
  }
  return low
}
