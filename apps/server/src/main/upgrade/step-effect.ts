/**
 * What a step of the tables does to what is there already. `adds`: nothing that is there is read or
 * changed. `reads`: it is read whole, for an index or a check. `rewrites`: rows change. `removes`: rows,
 * columns or tables go.
 */
export type EffectKind = 'adds' | 'reads' | 'rewrites' | 'removes'

export interface Effect {
  kind: EffectKind
  /** The table whose rows are read, changed or gone; undefined where none is. */
  table?: string
}

/** A statement of a step that this page does not know. */
export class UnknownStatement extends Error {
  override name = 'UnknownStatement'
}

const ADDS: Effect = { kind: 'adds' }

/** Defaults that differ from row to row, with which a new column makes each row anew. */
const VOLATILE = /\b(?:nextval|random|gen_random_uuid|clock_timestamp)\s*\(/

/**
 * Returns what these statements do, one effect for each, by their words: a step is asked before it runs,
 * over tables that may be another release's. Throws `UnknownStatement`.
 */
export function effectsOf(statements: readonly string[]): Effect[] {
  return statements.flatMap(statementsOf).flatMap((text) => effectOf(text))
}

function effectOf(text: string): Effect[] {
  const [, verb = ''] = /^(\w+)/.exec(text) ?? []
  if (verb === 'create') return [created(text)]
  if (verb === 'alter') return altered(text)
  if (verb === 'update') return [onTable('rewrites', text, /^update (?:only )?(\S+)/)]
  if (verb === 'delete') return [onTable('removes', text, /^delete from (?:only )?(\S+)/)]
  if (verb === 'truncate') return [onTable('removes', text, /^truncate (?:table )?([^\s,]+)/)]
  if (verb === 'insert') return [inserted(text)]
  if (verb === 'drop') return [dropped(text)]
  // Settings of the transaction, and words about a table.
  if (['select', 'set', 'comment'].includes(verb)) return [ADDS]
  throw new UnknownStatement(`A step says: ${text.slice(0, 80)}`)
}

function created(text: string): Effect {
  return /^create (?:unique )?index/.test(text) ? onTable('reads', text, / on (\S+)/) : ADDS
}

/** What fills a table from another one goes through the other's rows. */
function inserted(text: string): Effect {
  const [, from] = /\bselect\b.* from (?:only )?([a-z_][a-z_0-9]*)/.exec(text) ?? []
  return from === undefined ? ADDS : { kind: 'reads', table: from }
}

function dropped(text: string): Effect {
  // Made anew by a statement beside it, or of no rows.
  if (/^drop (?:view|function|trigger|index|sequence)/.test(text)) return ADDS
  return onTable('removes', text, /^drop table (?:if exists )?(\S+)/)
}

function altered(text: string): Effect[] {
  const [, named, actions] = /^alter table (?:if exists |only )*(\S+) (.*)$/.exec(text) ?? []
  if (named === undefined || actions === undefined) return [ADDS]
  const table = plain(named)
  const alike = (kind: EffectKind): Effect => (kind === 'adds' ? ADDS : { kind, table })
  return actionsOf(actions).map((action) => {
    if (/^add (?:column )?(?!constraint|primary|unique|check|foreign)/.test(action)) {
      return alike(VOLATILE.test(action) || / generated /.test(action) ? 'rewrites' : 'adds')
    }
    if (/^add /.test(action) || / set not null/.test(action)) return alike('reads')
    if (/^alter .* type /.test(action)) return alike('rewrites')
    if (/^drop (?:column )?(?!constraint)/.test(action)) return alike('removes')
    return ADDS
  })
}

/** Actions of one `alter table`, which have commas between them. */
function actionsOf(text: string): string[] {
  return splitOutside(text, ',')
}

function onTable(kind: EffectKind, text: string, where: RegExp): Effect {
  const [, table] = where.exec(text) ?? []
  if (table === undefined) throw new UnknownStatement(`A step says: ${text.slice(0, 80)}`)
  return { kind, table: plain(table) }
}

const plain = (name: string) =>
  name
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .replace(/\(.*$/, '')

/** Statements with semicolons between them, each on one line in small letters. */
function statementsOf(text: string): string[] {
  return splitOutside(text.replaceAll(/--[^\n]*/g, ''), ';').map((one) =>
    one.replaceAll(/\s+/g, ' ').toLowerCase(),
  )
}

/** Splits at a mark that stands in no quotes, no brackets and no body of a function. */
function splitOutside(text: string, mark: ';' | ','): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const [piece] of text.matchAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|[\s\S]/g)) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (piece === mark && depth === 0) {
      parts.push(part)
      part = ''
    } else part += piece
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '')
}
