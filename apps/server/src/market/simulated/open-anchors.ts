import type { EngineView } from '@candor/engine'
import { PERIODS } from '@candor/protocol/periods'
import { type Kysely, sql } from 'kysely'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { INSTRUMENTS } from '../instruments.ts'
import type { MarketTables } from '../tables.ts'
import type { Anchor, Anchors } from './anchors.ts'
import { firstPrice } from './source.ts'

/** Hours are kept for good; see candle-store.ts. */
const HOUR = PERIODS.indexOf('1hour')

/** The 256 bits that a venue's prices are drawn from; they follow from its secret key. */
export function marketSecret(vault: Pick<Vault, 'mac'>): Buffer {
  return vault.mac('market', 'prices')
}

/**
 * Returns where each symbol's prices begin. Decided once in the life of a venue and kept: the
 * catalogue's level at the first start; in a venue whose books hold prices already the last of
 * them, so that they continue without a jump.
 */
export async function openAnchors(
  store: Kysely<MarketTables>,
  engine: Pick<EngineView, 'indexId' | 'indexes' | 'indexPrice'>,
  now: number,
): Promise<Anchors> {
  const kept = await keptAnchors(store)
  const missing = INSTRUMENTS.filter(({ symbol }) => !kept.has(symbol))
  if (missing.length === 0) return kept
  const first = await firstHours(store)
  for (const { symbol } of missing) {
    const anchor = anchorOf(engine, symbol, now)
    const past = first.get(symbol)
    const begun = past && past.at < anchor.at ? past : undefined
    await store
      .insertInto('market_anchors')
      .values({
        symbol,
        at: anchor.at,
        price: anchor.price,
        past_at: begun?.at ?? null,
        past_price: begun ? begun.open / 10 ** scaleOf(engine, symbol) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return keptAnchors(store)
}

/** The anchors that were decided so far. */
export async function keptAnchors(store: Kysely<MarketTables>): Promise<Map<string, Anchor>> {
  const rows = await store.selectFrom('market_anchors').selectAll().execute()
  return new Map(
    rows.map(({ symbol, at, price, past_at, past_price }) => [
      symbol,
      past_at === null || past_price === null
        ? { at, price }
        : { at, price, past: { at: past_at, price: past_price } },
    ]),
  )
}

function anchorOf(
  engine: Pick<EngineView, 'indexId' | 'indexes' | 'indexPrice'>,
  symbol: string,
  now: number,
): Anchor {
  const index = engine.indexId(symbol)
  const print = index === undefined ? undefined : engine.indexPrice(index)
  if (print) return { at: print.at, price: print.price / 10 ** scaleOf(engine, symbol) }
  const price = firstPrice(symbol)
  if (price === undefined) throw new Error(`No first price is known for ${symbol}.`)
  return { at: now, price }
}

function scaleOf(engine: Pick<EngineView, 'indexId' | 'indexes'>, symbol: string): number {
  return engine.indexes()[engine.indexId(symbol) ?? -1]?.scale ?? 0
}

/** The first hour that each symbol lived through here, in units of its index. */
async function firstHours(
  store: Kysely<MarketTables>,
): Promise<Map<string, { at: number; open: number }>> {
  const { rows } = await sql<{ symbol: string; time: number; open: number }>`
    select distinct on (symbol) symbol, time, open from market_candles
    where period = ${HOUR} order by symbol, time`.execute(store)
  return new Map(rows.map(({ symbol, time, open }) => [symbol, { at: time, open }]))
}
