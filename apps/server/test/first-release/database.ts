import { sql } from 'kysely'
import type { Store } from '../../src/kernel/store/store.ts'

/** The rows of one table: each a list of the columns' values as text, in PostgreSQL's own writing. */
export interface TableRows {
  columns: readonly string[]
  rows: readonly (readonly (string | null)[])[]
}

/** Every table, column, constraint, index, trigger, function and sequence, a line each, in order. */
export async function describeSchema(store: Store): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace
    )
    select 'column ' || o.relname || '.' || a.attname || ' '
        || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
        || case when a.attgenerated <> '' then ' generated ' || a.attgenerated::text else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
      where o.relkind in ('r', 'p')
    union all
    select 'constraint ' || o.relname || ' ' || n.conname || ' ' || pg_get_constraintdef(n.oid)
      from own o join pg_constraint n on n.conrelid = o.oid and n.contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(o.oid) from own o where o.relkind = 'i'
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid)
      from own o join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal
    union all
    select 'function ' || pg_get_functiondef(p.oid)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all
    select 'sequence ' || o.relname from own o where o.relkind = 'S'
    order by 1`.execute(store)
  return rows.map(({ line }) => line)
}

/** Every row of every table as text, and where each sequence stands (by the name ` sequences`). */
export async function readRows(store: Store): Promise<Record<string, TableRows>> {
  const found: Record<string, TableRows> = {}
  for (const { name, columns } of await tablesOf(store)) {
    const list = sql.join(columns.map((column) => sql`t.${sql.ref(column)}::text`))
    const { rows } = await sql<{ cells: (string | null)[] }>`
      select array[${list}] as cells from ${sql.table(name)} t order by t.ctid`.execute(store)
    found[name] = { columns, rows: rows.map(({ cells }) => cells) }
  }
  return found
}

/** The sequences with the number that each gives next. */
export async function readSequences(store: Store): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(store)
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

async function tablesOf(store: Store): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by 1 order by 1`.execute(store)
  return rows
}

/**
 * Puts these rows into tables that are there, in the place of what they hold, past every trigger
 * and foreign key: as a restored backup does.
 */
export async function writeRows(
  store: Store,
  tables: Readonly<Record<string, TableRows>>,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    const names = Object.keys(tables).map((name) => sql.table(name))
    await sql`truncate ${sql.join(names)}`.execute(db)
    for (const [name, { columns, rows }] of Object.entries(tables)) {
      const list = sql.join(columns.map((column) => sql.ref(column)))
      for (const cells of rows) {
        await sql`insert into ${sql.table(name)} (${list}) overriding system value
          values (${sql.join(cells)})`.execute(db)
      }
    }
    for (const [name, last] of Object.entries(sequences)) {
      await sql`select setval(${name}::regclass, ${last}::int8)`.execute(db)
    }
  })
}
