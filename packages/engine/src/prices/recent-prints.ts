import { FILLS_WITHIN_MS, OPENING_LAG_MS, QUOTES_STAND_MS } from '@candor/terms'

/** A print of one index: units of the index, and the time of its record. */
export interface RecentPrint {
  at: number
  price: number
}

/** Between which prices an index was. */
export interface PriceRange {
  lowest: number
  highest: number
}

/**
 * Adds a print to those that a later one may be held against, and drops what is older: they reach as
 * far back as what a price is made of may have been received, and the lag before that.
 */
export function addPrint(recent: RecentPrint[], print: RecentPrint): void {
  const since = print.at - FILLS_WITHIN_MS - OPENING_LAG_MS
  // The one that stood at that time is kept.
  let older = 0
  while (older + 1 < recent.length && recent[older + 1]!.at <= since) older++
  recent.splice(0, older)
  recent.push(print)
}

/**
 * Returns between which prices an index was from the lag before `receivedAt` on, when what the new
 * print is made of was received; undefined where its prints do not tell, or one came so late after
 * the one before it that the house's quotes had been pulled meanwhile.
 */
export function stoodBetween(
  recent: readonly RecentPrint[],
  { at, price, receivedAt }: RecentPrint & { receivedAt: number },
): PriceRange | undefined {
  let lowest = price
  let highest = price
  let later = at
  for (let place = recent.length - 1; place >= 0; place--) {
    const former = recent[place]!
    if (later - former.at > QUOTES_STAND_MS) return undefined
    if (former.price < lowest) lowest = former.price
    if (former.price > highest) highest = former.price
    if (former.at + OPENING_LAG_MS <= receivedAt) return { lowest, highest }
    later = former.at
  }
  return undefined
}
