import { createHash } from 'node:crypto'

/**
 * JSON with its keys in order and nothing else to choose: equal values give equal bytes, whatever
 * stored them in between. Amounts (bigint) become texts; what is undefined is left out; what is no
 * text that PostgreSQL can keep (NUL, half a character) is replaced.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(plain(value))
}

/** Returns the value as JSON holds it, keys in order. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return storable(value)
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map((one) => plain(one ?? null))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [storable(key), plain(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(entries)
  }
  return value
}

export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** 16 hexadecimal digits that change whenever the value does. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)
}
