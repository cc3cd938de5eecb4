import type { Parser } from '../parsers.ts'

/** One environment variable: the only place that knows its name, default, meaning and form. */
export interface Setting<T> {
  variable: string
  default: string
  /** One or two sentences for the table in docs/configuration.md; units are named. */
  meaning: string
  schema: Parser<T>
  /**
   * Never shown, not even in the sentence that refuses it, and read from the file that the variable
   * with `_FILE` behind its name names, where that is set.
   */
  secret?: true
}

/** The most that a count or a sum in whole units is set to. */
export const MAX_COUNT = 1_000_000_000

export function setting<T>(variable: string, fallback: string, meaning: string, schema: Parser<T>) {
  return { variable, default: fallback, meaning, schema } satisfies Setting<T>
}

/** A setting whose value is never shown and may stand in a file. */
export function secretSetting<T>(...terms: Parameters<typeof setting<T>>) {
  return { ...setting(...terms), secret: true } satisfies Setting<T>
}
