/** What a list of messages is parted into. */
export type Stretch = 'today' | 'yesterday' | 'earlier'

/** When a message came, by the phone's own days. */
export function stretchOf(at: number, now: number): Stretch {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (at >= midnight) return 'today'
  const before = new Date(midnight)
  return at >= before.setDate(before.getDate() - 1) ? 'yesterday' : 'earlier'
}

/** The rows that begin a stretch, by their id; rows come newest first. */
export function headsOf(
  rows: readonly { id: string; at: number }[],
  now: number,
): ReadonlyMap<string, Stretch> {
  const heads = new Map<string, Stretch>()
  let last: Stretch | undefined
  for (const { id, at } of rows) {
    const stretch = stretchOf(at, now)
    if (stretch !== last) heads.set(id, stretch)
    last = stretch
  }
  return heads
}
