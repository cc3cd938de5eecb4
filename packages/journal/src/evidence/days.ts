/** UTC days as files and drops of evidence have them. */

export const DAY_MS = 86_400_000

/** When the day of a moment begins; both in milliseconds since 1970 UTC. */
export function beginningOfDay(at: number): number {
  return at - (at % DAY_MS)
}

/** The day of a moment as it stands in a file's name: 20261126. */
export function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
}

/** When a day with that name begins. */
export function dayOfName(name: string): number {
  return Date.UTC(Number(name.slice(0, -4)), Number(name.slice(-4, -2)) - 1, Number(name.slice(-2)))
}
