import { sql } from 'kysely'
import { type Migration, unknownSteps } from '../../kernel/store/migrate.ts'
import { lastRelease } from '../../kernel/store/releases.ts'
import type { Store } from '../../kernel/store/store.ts'
import { type Effect, effectsOf } from './step-effect.ts'
import { statementsOfStep } from './step-statements.ts'

export interface StepAhead {
  part: string
  number: number
  name: string
  /** What it does to what is there, each table once; empty where it only adds. */
  touches: readonly Touched[]
}

export interface Touched extends Required<Effect> {
  /** Estimates of PostgreSQL, as its planner has them. */
  rows: number
  bytes: number
}

export interface TablesLook {
  /** The version that came last to them, where one was noted. */
  release: string | undefined
  /** Steps of a newer version. */
  unknown: readonly { part: string; number: number }[]
  /** Steps that a start of this version runs, in order. */
  ahead: readonly StepAhead[]
  /** Last record that the tables made of records have; undefined before there are any. */
  watermark: number | undefined
}

interface Size {
  rows: number
  bytes: number
}

/** Reads how far the tables are, and what `known` steps would do to them. Writes nothing. */
export async function lookAtTables(store: Store, known: readonly Migration[]): Promise<TablesLook> {
  const sizes = await readSizes(store)
  const recorded = sizes.has('schema_migrations')
    ? await store.selectFrom('schema_migrations').select(['part', 'number']).execute()
    : []
  const missing = unknownSteps(known, recorded)
  const ahead: StepAhead[] = []
  for (const step of missing) {
    const { part, number, name } = step
    const effects = effectsOf(await statementsOfStep(step))
    ahead.push({ part, number, name, touches: touched(effects, sizes) })
  }
  return {
    release: await lastRelease(store),
    unknown: unknownSteps(recorded, known),
    ahead,
    watermark: sizes.has('projector_state') ? await readWatermark(store) : undefined,
  }
}

/** What does not only add, on tables that are there; a table that the steps make first has no rows. */
function touched(effects: readonly Effect[], sizes: ReadonlyMap<string, Size>): Touched[] {
  const found = new Map<string, Touched>()
  for (const { kind, table } of effects) {
    const size = table === undefined ? undefined : sizes.get(table)
    if (kind === 'adds' || table === undefined || !size) continue
    found.set(`${kind} ${table}`, { kind, table, ...size })
  }
  return [...found.values()]
}

async function readSizes(store: Store): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      greatest(c.reltuples, coalesce(s.n_live_tup, 0), 0)::float8 as rows
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(store)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

async function readWatermark(store: Store): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from projector_state`.execute(store)
  return rows[0]?.seq ?? 0
}
