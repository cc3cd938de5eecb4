import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that a process of the server remembers: a field, a variable, a property. */
export interface Memory {
  /** Below apps/server/src. */
  file: string
  name: string
}

/** What remembers by key, in order, or counts. A class that wraps one is found in its own file. */
const KEEPERS =
  'Map|Set|WeakMap|WeakSet|LeastRecent|Turns|SharedTurns|Throttle|SharedThrottle|Tally|Allowance|Repeats'
const KEEPER = String.raw`new (?:${KEEPERS})\b`
const TYPE = String.raw`(?:[?!]?: .+)?`

const PATTERNS = [
  // A field of a class, empty or filled.
  new RegExp(String.raw`^ {2}(?:static |readonly )*#?(\w+)${TYPE} = (?:${KEEPER}|\[\])`),
  new RegExp(String.raw`\bthis\.#?(\w+) = ${KEEPER}`),
  // A variable of a module: every one that changes, and every collection that begins empty.
  /^(?:export )?let (\w+)/,
  new RegExp(String.raw`^(?:export )?const (\w+)${TYPE} = ${KEEPER}(?:<.*>)?\(\)`),
  // What is opened for the venue and handed on.
  /^\s+(\w+): new (?:Turns|SharedTurns|Throttle|SharedThrottle|Repeats)\b/,
  /^\s+const (\w+) = new (?:Turns|SharedTurns|Throttle|SharedThrottle|Repeats|Allowance)\b/,
]

/** Sources of the server that no venue runs. */
const ELSEWHERE = /\.test\.ts$|\/test\/|^market\/foresight\//

/** Returns what a source remembers, each name once. */
export function memoriesOf(file: string, text: string): Memory[] {
  const names = text
    .split('\n')
    .flatMap((line) => PATTERNS.flatMap((pattern) => pattern.exec(line)?.[1] ?? []))
  return [...new Set(names)].map((name) => ({ file, name }))
}

/** The same of all sources of the server below `root`, the repository. */
export function memoriesOfServer(root: string): Memory[] {
  const folder = join(root, 'apps/server/src')
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !ELSEWHERE.test(file))
    .sort()
    .flatMap((file) => memoriesOf(file, readFileSync(join(folder, file), 'utf8')))
}

/**
 * Returns those that no row of the page's tables names: a row that quotes the file, in its second
 * cell, and the name in its first.
 */
export function unnamedIn(page: string, memories: readonly Memory[]): Memory[] {
  const rows = page.split('\n').map((line) => {
    const [, names = '', files = ''] = line.split('|')
    return { names: quotedIn(names), files: quotedIn(files) }
  })
  return memories.filter(
    ({ file, name }) => !rows.some(({ names, files }) => files.has(file) && names.has(name)),
  )
}

function quotedIn(cell: string): Set<string> {
  return new Set([...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => words!))
}
