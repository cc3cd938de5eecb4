import { compare } from '@candor/money/decimals'

/** A plain value as JSON has it. */
type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

/** One place at which two values differ: `path` in words, and what stands there. */
export interface Change {
  path: string
  kind: 'added' | 'removed' | 'changed'
  from: string | undefined
  to: string | undefined
}

/**
 * What differs between two plain values, leaf by leaf in the order of the newer one. Lists are
 * compared by position. A key that is absent and one that is undefined are the same.
 */
export function diffOf(from: unknown, to: unknown): Change[] {
  return walk('', from as Plain | undefined, to as Plain | undefined)
}

function walk(path: string, from: Plain | undefined, to: Plain | undefined): Change[] {
  if (isBranch(from) && isBranch(to) && Array.isArray(from) === Array.isArray(to)) {
    const keys = [...new Set([...Object.keys(to), ...Object.keys(from)])]
    return keys.flatMap((key) => walk(joined(path, key, to), child(from, key), child(to, key)))
  }
  if (isSame(from, to)) return []
  if (from === undefined) return leavesOf(path, to, 'added')
  if (to === undefined) return leavesOf(path, from, 'removed')
  return [{ path, kind: 'changed', from: leafText(from), to: leafText(to) }]
}

/** '1.50' and '1.5' are one amount. */
function isSame(from: Plain | undefined, to: Plain | undefined): boolean {
  if (typeof from === 'string' && typeof to === 'string' && isDecimal(from) && isDecimal(to)) {
    return compare(from, to) === 0
  }
  return JSON.stringify(from) === JSON.stringify(to)
}

function isDecimal(text: string): boolean {
  return /^-?(0|[1-9]\d{0,23})(\.\d{1,24})?$/.test(text)
}

function leavesOf(path: string, value: Plain | undefined, kind: 'added' | 'removed'): Change[] {
  if (isBranch(value) && Object.keys(value).length > 0) {
    return Object.keys(value).flatMap((key) =>
      leavesOf(joined(path, key, value), child(value, key), kind),
    )
  }
  if (value === undefined) return []
  const text = leafText(value)
  return [
    { path, kind, from: kind === 'removed' ? text : undefined, to: kind === 'added' ? text : undefined },
  ]
}

function isBranch(value: Plain | undefined): value is readonly Plain[] | Record<string, Plain> {
  return typeof value === 'object' && value !== null
}

function child(of: readonly Plain[] | { readonly [key: string]: Plain }, key: string) {
  return (of as { readonly [key: string]: Plain })[key]
}

function joined(path: string, key: string, of: Plain): string {
  const name = Array.isArray(of) ? `no. ${Number(key) + 1}` : key
  return path ? `${path}, ${name}` : name
}

function leafText(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
