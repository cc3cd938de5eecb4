import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form } from '../src/codec/form.ts'

/** A table of the document: under which heading it stands, and its rows by the names of its columns. */
interface DocumentTable {
  heading: string
  columns: readonly string[]
  rows: readonly Readonly<Record<string, string>>[]
}

/** One field of a layout with fixed places. */
export interface Placed {
  at: number
  field: string
  type: string
}

/** What docs/format.md says, as far as programs can read it. */
export interface FormatDocument {
  /** A record by its first byte. */
  records: ReadonlyMap<number, Form>
  /** The format from which events and commands are written. */
  since: ReadonlyMap<string, number>
  tables: readonly DocumentTable[]
  /** The bytes of a header, a trailer, a frame, or an item of evidence. */
  layout(heading: string): readonly Placed[]
}

const PATH = join(import.meta.dirname, '../../../docs/format.md')
const PLAIN = ['uint', 'int', 'amount', 'text', 'flag', 'nothing'] as const

/** Reads docs/format.md; throws where a table names what no other explains. */
export function readFormatDocument(): FormatDocument {
  const text = readFileSync(PATH, 'utf8')
  const tables = tablesOf(text)
  const named = new Map<string, Form>()
  for (const [name, codes] of wordsOf(tables)) named.set(name, { is: 'word', codes })
  const pending = tables.filter(({ columns }) => columns.join() === FIELDS)
  const formOf = (type: string) => parse(type, (name) => resolve(name))
  const structure = ({ rows }: DocumentTable): Form => ({
    is: 'structure',
    fields: rows.map(({ field, type }) => [field!, formOf(type!)]),
  })
  const choice = (what: string): Form => {
    const own = pending.flatMap((table) => {
      const [, code, kind] = new RegExp(`^${what} (\\d+): (\\w+)$`).exec(table.heading) ?? []
      return kind === undefined ? [] : [{ code: Number(code), kind, form: structure(table) }]
    })
    return { is: 'choice', of: own.sort((a, b) => a.code - b.code) }
  }
  const resolve = (name: string): Form => {
    const known = named.get(name)
    if (known) return known
    const table = pending.find(({ heading }) => heading === `Structure ${name}`)
    if (!table && name !== 'Event' && name !== 'Asked') throw new Error(`${name} is not explained`)
    const form = table ? structure(table) : choice(name)
    named.set(name, form)
    return form
  }
  const records = pending.filter(({ heading }) => heading === 'Records').map(structure)
  return {
    tables,
    records: new Map(records.map((form, place) => [place + 1, form])),
    since: sinceOf(text, tables),
    layout: (heading) =>
      tables
        .find((one) => one.heading === heading && one.columns[0] === 'at')!
        .rows.map(({ at, field, type }) => ({ at: Number(at), field: field!, type: type! })),
  }
}

const FIELDS = 'field,type,unit and meaning'

function tablesOf(text: string): DocumentTable[] {
  const tables: DocumentTable[] = []
  let heading = ''
  let open: { columns: string[]; rows: Record<string, string>[] } | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    if (!line.startsWith('|')) open = undefined
    else if (!open) {
      open = { columns: cellsOf(line), rows: [] }
      tables.push({ heading, ...open })
    } else if (!line.startsWith('|---')) {
      const cells = cellsOf(line)
      open.rows.push(Object.fromEntries(open.columns.map((name, at) => [name, cells[at] ?? ''])))
    }
  }
  return tables
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

/** Every closed set of words with its bytes; those of commands and reasons have tables of their own. */
function wordsOf(tables: readonly DocumentTable[]): [string, Record<string, number>][] {
  const numbered = (heading: string, column: string) => {
    const table = tables.find((one) => one.heading === heading && one.columns[1] === column)!
    return Object.fromEntries(table.rows.map((row) => [row[column]!, Number(row['number'])]))
  }
  const words = tables.find(({ columns }) => columns.join() === 'word,bytes')!.rows
  return [
    ...words.map(({ word, bytes }): [string, Record<string, number>] => {
      const pairs = bytes!.split(', ').map((pair) => pair.split(' ') as [string, string])
      return [word!, Object.fromEntries(pairs.map(([name, code]) => [name, Number(code)]))]
    }),
    ['Command', numbered('Commands', 'command')],
    ['PostingReason', numbered('Reasons', 'reason')],
  ]
}

function sinceOf(text: string, tables: readonly DocumentTable[]): Map<string, number> {
  const events = text.matchAll(/^### Event \d+: (\w+)\n\nSince format (\d)\./gm)
  const commands = tables.find(({ heading }) => heading === 'Commands')!.rows
  return new Map([
    ...[...events].map(([, kind, since]) => [kind!, Number(since)] as const),
    ...commands.map(({ command, since }) => [command!, Number(since)] as const),
  ])
}

/** The form that a type of a table stands for. */
function parse(type: string, resolve: (name: string) => Form): Form {
  const plain = PLAIN.find((one) => one === type)
  if (plain) return { is: plain }
  const [, wrap, inner] = /^(list|optional) of (.+)$/.exec(type) ?? []
  if (inner !== undefined) return { is: wrap as 'list', of: parse(inner, resolve) }
  const [, how, list] = /^(bytes|number|mark)\((.+)\)$/.exec(type) ?? []
  const parts = list?.split(', ') ?? []
  if (how === 'bytes') return { is: 'bytes', count: Number(parts[0]) }
  if (how === 'number') return { is: 'number', values: parts.map(Number) }
  if (how === 'mark') return { is: 'mark', of: parts.map((part) => parse(part, resolve)) }
  return resolve(type)
}
