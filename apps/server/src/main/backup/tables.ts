import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { FOLDS } from '../parts.ts'

/**
 * What the nodes of a venue keep for as long as they run, and the journal, which is kept apart: tables of
 * packages/cluster and packages/journal. No table of a part may have a name that begins so. Own parts and
 * tiles of the log are made again with it.
 */
const LEFT_OUT = /^(journal_.*|cluster_.*|duties|log_own_.*|log_made_.*)$/
const MADE = new Set<string>(['projector_state', ...FOLDS.flatMap(({ tables }) => tables)])

/** Rows are kept in pieces of about this size, so that what stays the same is kept once. */
const PART_BYTES = 4 << 20

/** A table as it can be copied. */
export interface TableShape {
  name: string
  /** All but those that PostgreSQL reckons. */
  columns: string[]
  /**
   * How its rows are put in order, by its primary key, or by all columns where it has none: texts by their
   * bytes, so that a database of another language, or of another system's library, gives the same order.
   */
  order: string
  /** Whether records make it. */
  made: boolean
}

const TABLES = `
  select c.relname::text as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(a.attname::text) filter (where a.attcollation <> 0) as texts,
    coalesce((
      select array_agg(k.attname::text order by p.place)
      from pg_index i, unnest(i.indkey) with ordinality as p (number, place), pg_attribute k
      where i.indrelid = c.oid and i.indisprimary and k.attrelid = c.oid and k.attnum = p.number
    ), '{}') as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname order by 1`

/** The tables of a database that belong into a backup. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    texts: string[] | null
    key: string[]
  }>(TABLES)
  return rows
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ name, columns, texts, key }) => {
      const by = (column: string) =>
        quoted(column) + (texts?.includes(column) ? ' collate "C"' : '')
      const order = (key.length > 0 ? key : columns).map(by).join(', ')
      return { name, columns, order, made: MADE.has(name) }
    })
}

/** Where each sequence stands that has given a number; as text, by name. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** What is known of a table once all of it was read. */
export interface TableSum {
  rows: number
  /** Of all its rows in their order, as PostgreSQL writes them. */
  sha256: string
}

/**
 * Reads a table's rows in the order of its key, as COPY writes them; hands them over in pieces that end
 * where a row does. Equal tables are equal pieces.
 */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns, order }: TableShape,
  take: (piece: Buffer) => Promise<void> = () => Promise.resolve(),
): Promise<TableSum> {
  const text = `copy (select ${list(columns)} from ${quoted(name)} order by ${order}) to stdout`
  const sum = createHash('sha256')
  let [rows, waiting, bytes] = [0, [] as Buffer[], 0]
  for await (const chunk of client.query(copyTo(text))) {
    const piece = chunk as Buffer
    sum.update(piece)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    waiting.push(piece)
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    const [whole, rest] = cut(Buffer.concat(waiting))
    for (const part of whole) await take(part)
    waiting = [rest]
    bytes = rest.length
  }
  if (bytes > 0) await take(Buffer.concat(waiting))
  return { rows, sha256: sum.digest('hex') }
}

/** Cuts pieces off behind the first row's end after each so many bytes, wherever chunks ended. */
function cut(all: Buffer): [Buffer[], Buffer] {
  const parts: Buffer[] = []
  let rest = all
  while (rest.length >= PART_BYTES) {
    const end = rest.indexOf(10, PART_BYTES - 1)
    if (end === -1) break
    parts.push(rest.subarray(0, end + 1))
    rest = rest.subarray(end + 1)
  }
  return [parts, rest]
}

/** Writes rows into a table that is there. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`))
  const done = once(stream, 'finish')
  // It is told below, also where a piece cannot be read.
  done.catch(() => undefined)
  try {
    for await (const piece of pieces) {
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
    }
  } catch (error) {
    stream.destroy(error as Error)
    throw error
  }
  stream.end()
  await done
}

/** Tables in an order in which each comes after those that it refers to. */
export async function inOrder<Table extends { name: string }>(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; on: string }>(
    `select c.conrelid::regclass::text as name, c.confrelid::regclass::text as on
     from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  )
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !rows.some((row) => row.name === name && left.has(row.on)),
    )
    // A circle would be written in any order, and refused by the database if it is one of rows.
    for (const table of free.length > 0 ? free : [...left.values()]) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')
