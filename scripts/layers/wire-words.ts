/**
 * The specification's names stay at the edge: in packages/protocol, in the web's routes and in tests.
 * Everywhere else a thing has the name that docs/glossary.md gives it. A call may be named where it
 * is called or answered (`calls.coinOrder`, `useCall('getCoinOrder')`); names of files, identifiers
 * and texts of the code may not.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { calls } from '@candor/protocol'

interface WireWord {
  /** Found in an identifier, a string or a path. */
  word: RegExp
  /** What the project calls it. */
  instead: string
  /** The word is plain English as well: only identifiers and paths are looked at. */
  isEnglish?: boolean
}

const WIRE_WORDS: readonly WireWord[] = [
  { word: /coin-?order/i, instead: 'spot order' },
  { word: /^spotOrder$|^(get|end)SpotOrder/, instead: 'spot or fast order' },
  { word: /contract-?order/i, instead: 'futures order' },
  { word: /currency-?order/i, instead: 'spot order' },
  { word: /\bkline|Kline|KLine/, instead: 'candles, chart' },
  { word: /cut-?turn/i, instead: 'transfer' },
  { word: /entrust/i, instead: 'order, open, method' },
  { word: /revok/i, instead: 'cancel' },
  { word: /\bchase|Chase/, instead: 'follow' },
  { word: /hold-?bond/i, instead: 'margin' },
  { word: /strong-?price/i, instead: 'liquidation price' },
  { word: /exchange(?!-?rate)/i, instead: 'swap', isEnglish: true },
]

/** Where a word may stand all the same. */
const EXCEPTIONS: readonly { path: RegExp; word: RegExp; reason: string }[] = [
  {
    path: /^apps\/web\/src\/(app\/routes|shared\/addresses)\.ts$/,
    word: /./,
    reason: 'the list of routes, and the one place that gives addresses names',
  },
  {
    path: /^apps\/server\/src\/products\/(spot|futures)\/calls\/|^apps\/web\/src\/data\/spot-states\.ts$/,
    word: /entrust|revok|holdBond/i,
    reason: 'makes and reads rows and tickets of the wire',
  },
  {
    path: /^apps\/server\/src\/programs\/(answers|shapes)\//,
    word: /entrust|revok|holdBond/i,
    reason: 'reads rows and tickets of the wire, which programs have under the field’s names',
  },
  {
    path: /\/products\/order-messages\/order-message\.ts$|\/features\/futures\/wire-fields\.ts$/,
    word: /^(entrustType|holdBond)$/,
    reason: 'the one place on its side that reads these fields of the wire',
  },
  {
    path: /^apps\/web\/src\/features\/chart\//,
    word: /^klinecharts$|^KLineData$/,
    reason: 'the library that draws candles',
  },
  {
    path: /^apps\/server\/src\/(market\/live|kernel\/config|main\/(rules|cluster))\//,
    word: /exchange/i,
    reason: 'other exchanges, which the index of a live venue is made of',
  },
  {
    path: /packages\/ccxt\//,
    word: /exchange/i,
    reason: 'ccxt, in whose words the venue is an exchange like any other',
  },
  {
    path: /^packages\/(engine\/src\/sources|simulator\/src\/(actions|model)\/sources\.ts$|simulator\/src\/players)/,
    word: /exchange/i,
    reason: 'other exchanges, which operators take out of use and players watch',
  },
  {
    path: /^packages\/verifier\/src\/records\/feed\.ts$/,
    word: /^exchange$/,
    reason: 'other exchanges, of which the journal says which are out of use',
  },
  { path: /^apps\/web\/src\//, word: /^revokeObjectURL$/, reason: 'a function of the browser' },
  { path: /^apps\/server\/src\/people\//, word: /^revoked_at$/, reason: 'a column of sessions' },
  {
    path: /^apps\/server\/src\/people\//,
    word: /^\s*create table sessions/,
    reason: 'the step of the migrations that makes that column',
  },
  {
    path: /^apps\/server\/src\/kernel\/config\/cash-rules\.ts$/,
    word: /^exchange$/,
    reason: 'the names of the features that getConfig tells of',
  },
  {
    path: /^apps\/desk\/src\/(data\/names|pages\/catalogue\/kinds)\.ts$/,
    word: /^exchange$/,
    reason: 'values of the desk’s own protocol and addresses, which stay',
  },
  {
    path: /^apps\/server\/src\/(market\/live\/|main\/live-check)|^packages\/market-stand-in\//,
    word: /exchange|klines/i,
    reason: 'other exchanges, which the index is made of, and addresses of theirs',
  },
  {
    path: /^(packages\/desk-protocol\/src|apps\/(server\/src\/desk\/calls|desk\/src\/pages))\/prices\//,
    word: /exchange/i,
    reason: 'other exchanges, which operators watch and take out of use',
  },
  {
    path: /^apps\/server\/src\/main\/monitoring\/price-metrics\.ts$/,
    word: /exchange/i,
    reason: 'other exchanges, which monitoring watches',
  },
  {
    path: /^apps\/web\/src\/features\/fast\/settlement\//,
    word: /exchange/i,
    reason: 'other exchanges, which the prices of a receipt were made of',
  },
  { path: /icons\.ts$/, word: /^exchange$/, reason: 'a picture of two arrows, of a transfer too' },
]

const SOURCES = '{apps/*/src,packages/*/src,e2e/src,bench/src}/**/*.{ts,tsx,css}'
const NOT_BEHIND = ['packages/protocol/**', 'apps/web/src/routes/**', '**/*.test.ts', '**/test/**']
/** They speak to a venue from outside, as any client does: their words are looked at, not fields. */
const CLIENTS = /^(e2e|bench)\//

const CALLS = new Set(Object.keys(calls))
const CALL_LISTS = /^(calls|paths)$/

/** Each wire word behind the edge below `root`, as `file:line word: instead`. */
export function wireWords(root: string): string[] {
  const paths = globSync(SOURCES, { cwd: root, exclude: NOT_BEHIND }).sort()
  return paths.flatMap((path) => wireWordsOf(path, readFileSync(join(root, path), 'utf8')))
}

/** The same for one file with its text. */
export function wireWordsOf(path: string, text: string): string[] {
  const faults: string[] = []
  const look = (found: string, line: number, isString: boolean) => {
    const wire = WIRE_WORDS.find(
      ({ word, isEnglish }) => word.test(found) && !(isString && isEnglish),
    )
    if (!wire || isExcepted(path, found)) return
    faults.push(`${path}:${line} ${found.slice(0, 60)}: ${wire.instead}`)
  }
  look(path.slice(path.lastIndexOf('/') + 1), 1, false)
  if (path.endsWith('.css')) {
    for (const { 0: name, index } of text.matchAll(/[.-][a-zA-Z][\w-]+/g)) {
      look(name, text.slice(0, index).split('\n').length, false)
    }
    return faults
  }
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    const said = saidBy(node)
    if (said !== undefined && !namesCall(node, said) && !(CLIENTS.test(path) && isField(node))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      look(said, line + 1, !ts.isIdentifier(node) && !ts.isPrivateIdentifier(node))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

function saidBy(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return node.text
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text
  return undefined
}

/** `calls.coinOrder`, `paths.coinOrder`, or a string that is the name of a call. */
function namesCall(node: ts.Node, said: string): boolean {
  if (!CALLS.has(said)) return false
  if (ts.isStringLiteralLike(node)) return true
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return CALL_LISTS.test(parent.expression.getText())
  return ts.isQualifiedName(parent) && CALL_LISTS.test(parent.left.getText())
}

/** A field of a row or a ticket, or the value of one: `row.holdBond`, `{ entrustType }`, 'entrusted'. */
function isField(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isStringLiteralLike(node)) return true
  return (
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent)
  )
}

function isExcepted(path: string, found: string): boolean {
  return EXCEPTIONS.some((one) => one.path.test(path) && one.word.test(found))
}
