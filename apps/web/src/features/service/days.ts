/** The beginning of the local day of a moment. */
export function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** 'today', 'yesterday', or neither. */
export function nearDay(at: number, now: number): 'today' | 'yesterday' | undefined {
  const today = new Date(dayOf(now))
  if (dayOf(at) === today.getTime()) return 'today'
  return dayOf(at) === today.setDate(today.getDate() - 1) ? 'yesterday' : undefined
}

/** Things with the day that begins before each, if one does. */
export function withDays<T extends { at: number }>(things: readonly T[]) {
  return things.map((thing, place) => {
    const before = things[place - 1]
    const begins = before === undefined || dayOf(before.at) !== dayOf(thing.at)
    return { thing, day: begins ? dayOf(thing.at) : undefined }
  })
}
