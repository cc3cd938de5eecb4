import { formatUnits } from '@candor/money'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { EngineView } from '@candor/engine'
import type { Database } from '../../kernel/store/database.ts'
import type { AlertFiringsTable, PriceAlertsTable, StoredEvidence, StoredPrint } from './tables.ts'
import type { JournaledPrint } from './watch/extremes.ts'
import type { Evidence, Hit, WatchedAlert } from './watch/watched-alert.ts'
import { wishOf } from './wish-of.ts'

export type StoredAlert = Selectable<PriceAlertsTable>
export type StoredFiring = Selectable<AlertFiringsTable>

/** An alert that goes off every time does so at most so often, until its owner switches it on again. */
export const MOST_FIRINGS = 100

/** Rows of one statement at most. */
export const AT_ONCE = 1_000

type Scales = Pick<EngineView, 'indexId' | 'indexes'>

/** Digits of a symbol's prices; undefined where the books have no such index. */
export function scaleOf(engine: Scales, symbol: string): number | undefined {
  const index = engine.indexId(symbol)
  return index === undefined ? undefined : engine.indexes()[index]!.scale
}

/** An alert as it is watched; undefined where its symbol is none any more. */
export function watchedOf(engine: Scales, row: StoredAlert): WatchedAlert | undefined {
  const scale = scaleOf(engine, row.symbol)
  if (scale === undefined) return undefined
  return {
    id: row.id,
    version: row.version,
    symbol: row.symbol,
    wish: wishOf(row.terms, scale),
    every: row.terms.often === 'every',
    sinceSeq: row.since_seq,
    expiresAt: row.expires_at,
    firedSeq: row.fired_seq,
    // It waits anew: when it went off by other terms, or before it was switched off, counts no more.
    firedAt: row.fired_seq > row.since_seq ? (row.fired_at ?? undefined) : undefined,
  }
}

/**
 * Alerts that wait, by id, after one of them: those that are followed and end after a moment, or those
 * to be followed, whenever they end.
 */
export function waitingAlerts(
  db: Kysely<Database>,
  { after, endAfter }: { after: number; endAfter?: number },
): Promise<StoredAlert[]> {
  return db
    .selectFrom('price_alerts')
    .selectAll()
    .where('is_on', '=', true)
    .where('gone_at', 'is', null)
    .where('followed', '=', endAfter !== undefined)
    .$if(endAfter !== undefined, (query) => query.where('expires_at', '>', endAfter!))
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

/** Marks alerts as watched, as far as their owners have not changed them meanwhile. */
export async function markFollowed(
  db: Kysely<Database>,
  alerts: readonly WatchedAlert[],
): Promise<void> {
  await sql`
    update price_alerts a set followed = true, since_seq = greatest(a.since_seq, f.since_seq)
    from unnest(
      ${alerts.map(({ id }) => id)}::int8[], ${alerts.map(({ version }) => version)}::int4[],
      ${alerts.map(({ sinceSeq }) => sinceSeq)}::int8[]
    ) as f (id, version, since_seq)
    where a.id = f.id and a.version = f.version`.execute(db)
}

/** What became of an alert that went off. */
export interface Fired {
  alert_id: number
  /** Whether it goes on waiting. */
  waits: boolean
}

/**
 * Has alerts go off, each once: only those of the version that was watched, which are still on. What
 * `hits` has of one alert has to be one. Returns those that did.
 */
export async function fire(
  db: Kysely<Database>,
  engine: Scales,
  hits: readonly Hit[],
): Promise<Fired[]> {
  const evidence = hits.map((hit) => JSON.stringify(storedEvidence(engine, hit)))
  const { rows } = await sql<Fired>`
    with hit as (
      select * from unnest(
        ${hits.map(({ alert }) => alert.id)}::int8[],
        ${hits.map(({ alert }) => alert.version)}::int4[],
        ${hits.map((hit) => hit.evidence.print.seq)}::int8[],
        ${hits.map((hit) => hit.evidence.print.at)}::int8[],
        ${evidence}::jsonb[]
      ) as h (id, version, seq, at, evidence)
    ), met as (
      update price_alerts a set
        fired = a.fired + 1, fired_seq = h.seq, fired_at = h.at,
        is_on = a.fired + 1 < ${MOST_FIRINGS},
        gone_at = case when a.terms ->> 'often' = 'once' then h.at end
      from hit h
      where a.id = h.id and a.version = h.version and a.is_on and a.gone_at is null
        and a.fired_seq < h.seq
      returning a.id, a.user_id, a.symbol, a.terms, h.seq, h.at, h.evidence,
        a.is_on and a.gone_at is null as waits
    ), told as (
      insert into alert_firings (alert_id, user_id, symbol, terms, seq, at, evidence, told)
      select id, user_id, symbol, terms, seq, at, evidence, false from met order by seq, id
    )
    select id as alert_id, waits from met`.execute(db)
  return rows
}

function storedEvidence(engine: Scales, { alert, evidence }: Hit): StoredEvidence {
  const scale = scaleOf(engine, alert.symbol)!
  const { print, former, extreme, candle }: Evidence = evidence
  const stored = ({ seq, at, price }: JournaledPrint): StoredPrint => ({
    ...{ seq, at },
    price: formatUnits(price, scale),
  })
  return {
    print: stored(print),
    former: stored(former),
    extreme: extreme ? stored(extreme) : null,
    candle: candle
      ? { at: candle.at, value: valueText(candle.value), former: valueText(candle.former) }
      : null,
  }
}

/** An indicator's value as a decimal text, of twelve figures at most. */
export function valueText(value: number): string {
  const digits = Math.min(Math.max(11 - Math.floor(Math.log10(Math.abs(value) || 1)), 0), 20)
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}

/** Firings whose owners were not told yet, oldest first. */
export function untoldFirings(db: Kysely<Database>, limit: number): Promise<StoredFiring[]> {
  return db
    .selectFrom('alert_firings')
    .selectAll()
    .where('told', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markTold(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`update alert_firings set told = true where id = any(${ids}::int8[])`.execute(db)
}

/** Another process has gone further: what this one watched is out of date. */
export class AlertsBehind extends Error {
  override name = 'AlertsBehind'

  constructor(seq: number) {
    super(`Alerts were not held against prints up to record ${seq} by this process alone.`)
  }
}

/** Where alerts are: the record, and each symbol's newest print by then. */
export interface Place {
  seq: number
  prints: Record<string, JournaledPrint>
}

export async function readPlace(db: Kysely<Database>): Promise<Place | undefined> {
  return db.selectFrom('alert_progress').select(['seq', 'prints']).executeTakeFirst()
}

/** Moves the place from the record that this process left it at. Throws `AlertsBehind`. */
export async function movePlace(
  db: Kysely<Database>,
  from: number,
  { seq, prints }: Place,
): Promise<void> {
  const { rows } = await sql`
    insert into alert_progress as p (id, seq, prints) values (1, ${seq}, ${JSON.stringify(prints)}::jsonb)
    on conflict (id) do update set seq = excluded.seq, prints = excluded.prints where p.seq = ${from}
    returning 1`.execute(db)
  if (rows.length === 0) throw new AlertsBehind(from)
}

/** How alerts of one symbol go on after a start. */
export interface KeptExtremes {
  symbol: string
  extremes: { lows: JournaledPrint[]; highs: JournaledPrint[] }
}

/** Writes the extremes of these symbols as of a record, and forgets all others. */
export async function keepExtremes(
  db: Kysely<Database>,
  seq: number,
  kept: readonly KeptExtremes[],
): Promise<void> {
  const symbols = kept.map(({ symbol }) => symbol)
  await sql`
    insert into alert_extremes (symbol, seq, extremes)
    select symbol, ${seq}::int8, extremes
    from unnest(${symbols}::text[], ${kept.map(({ extremes }) => JSON.stringify(extremes))}::jsonb[])
      as k (symbol, extremes)
    on conflict (symbol) do update set seq = excluded.seq, extremes = excluded.extremes`.execute(db)
  await sql`delete from alert_extremes where symbol <> all(${symbols}::text[])`.execute(db)
}
