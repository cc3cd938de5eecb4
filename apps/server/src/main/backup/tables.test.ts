import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, withAdministrator } from '../../../test/databases.ts'
import { copyIn, copyOut, listTables } from './tables.ts'

/** Whatever a row may hold, under keys that each language puts in another order. */
const TABLE = `
  create table nasty (
    key text, part int, "Größe ""x""" text, texts text[], raw bytea, doc jsonb, plain json, sum numeric,
    at timestamptz, day date, span interval, real float8, look bit(9), flag boolean,
    twice int generated always as (part * 2) stored, id int generated always as identity,
    primary key (key, part));
  create table keyless (word text, number int);`
const ROWS = `
  insert into nasty (key, part, "Größe ""x""", texts, raw, doc, plain, sum, at, day, span, real, look, flag)
  values
    ('a', 1, E'tab\\tline\\nreturn\\rback\\\\slash', array['', null, 'a,b', '{"}', E'\\\\N'],
      '\\x00095c0a7f80ff', '{"b": [1, "\\\\t", null], "a": 1e400}', '{"b":1, "a" : 2, "b":3}',
      1e-300, 'infinity', '-infinity', '1 mon -3 days 04:05:06.789', 0.1::float8 + 0.2, b'101010101', true),
    ('B', 2, E'\\\\.', '{}', '', 'null', 'null', 'NaN', '0044-03-15 00:00:00 BC', '9999-12-31', '-1s',
      'NaN', b'000000000', false),
    ('b', 3, '\\N', null, null, null, null, null, null, null, null, null, null, null),
    ('Ä', 4, '👩‍👩‍👧 ﷽ ' || chr(1) || chr(127) || chr(1114109), array[repeat('é', 3)], null, null, null,
      99999999999999999999999999999999999999, '2026-11-26 23:59:59.999999+14', null, null, '-infinity', null, null),
    ('_', 5, repeat(E'0123456789\\n', 500000), null, decode(repeat('00ff5c', 2000), 'hex'), null, null, null,
      null, null, null, null, null, null),
    ('-z', 6, '', null, null, null, null, null, null, null, null, null, null, null),
    ('', 7, ' ', null, null, null, null, null, null, null, null, null, null, null);
  insert into keyless values ('a', 2), ('B', 1), ('b', null), ('Ä', 1), (null, 1), ('a', 2);`

const LANGUAGES = ['C', 'de-DE', 'sv-SE'] as const
const clients = new Map<string, pg.Client>()
const nameOf = (language: string) =>
  `tables_${language.replace('-', '_').toLowerCase()}_${process.pid}`

beforeAll(async () => {
  const server = inject('postgres')
  for (const language of LANGUAGES) {
    const name = nameOf(language)
    const how =
      language === 'C' ? '' : `template template0 locale_provider icu icu_locale '${language}'`
    await withAdministrator(server, (client) => client.query(`create database ${name} ${how}`))
    const client = new pg.Client({ ...server, database: name })
    await client.connect()
    await client.query(TABLE)
    clients.set(language, client)
  }
})

afterAll(async () => {
  for (const [language, client] of clients) {
    await client.end()
    await withAdministrator(inject('postgres'), (other) =>
      other.query(`drop database ${nameOf(language)}`),
    )
  }
})

test('every table that a part makes is in a backup, but who has which duty, and what is made of the log', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const all = rows.map(({ name }) => name)
  const kept = (await listTables(client)).map(({ name }) => name)
  await client.end()
  await database.drop()
  expect(all).toContain('schema_migrations')
  expect(all.filter((name) => !kept.includes(name))).toEqual([
    ...[
      'duties',
      'log_made_batches',
      'log_made_states',
      'log_made_tiles',
      'log_own_parts',
      'log_own_parts_until',
    ],
  ])
})

test('rows of every kind are the same bytes in a database of another language', async () => {
  await clients.get('de-DE')!.query(ROWS)
  let pieces = new Map<string, Buffer[]>()
  const sums = new Map<string, unknown>()
  for (const language of ['de-DE', 'C', 'sv-SE']) {
    const client = clients.get(language)!
    const kept = pieces
    pieces = new Map()
    for (const table of await listTables(client)) {
      expect(table.columns).not.toContain('twice')
      const from = kept.get(table.name)
      if (from) await copyIn(client, table, streamOf(from))
      const mine: Buffer[] = []
      const sum = await copyOut(client, table, (piece) => {
        mine.push(Buffer.from(piece))
        return Promise.resolve()
      })
      pieces.set(table.name, mine)
      expect(sum.rows).toBe(table.name === 'nasty' ? 7 : 6)
      expect(sum, `${table.name} in ${language}`).toEqual(sums.get(table.name) ?? sum)
      sums.set(table.name, sum)
      if (from)
        expect(mine.map((piece, at) => piece.equals(from[at]!))).toEqual(from.map(() => true))
    }
  }
  const { rows } = await clients
    .get('sv-SE')!
    .query<{ length: number; twice: number }>(
      `select length("Größe ""x""")::int4 as length, twice from nasty where key = '_'`,
    )
  expect(rows).toEqual([{ length: 5_500_000, twice: 10 }])
})

async function* streamOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await Promise.resolve(piece)
}
