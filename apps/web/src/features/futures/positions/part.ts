/** Shares of a position that can be chosen to close, in percent. */
export const SHARES = [25, 50, 75, 100] as const

/** The lots of a share, rounded down and one at least. */
export function lotsOfShare(all: number, share: number): number {
  return Math.max(1, Math.floor((all * share) / 100))
}

/** The share that so many lots are; undefined where they are none of the shares. */
export function shareOf(lots: number | undefined, all: number): number | undefined {
  if (lots === undefined) return undefined
  const exact = SHARES.find((share) => lots * 100 === all * share)
  return exact ?? SHARES.findLast((share) => lots === lotsOfShare(all, share))
}

/** The lots that a text says of a position: a whole number from 1 to all of them, else undefined. */
export function lotsWritten(text: string, all: number): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined
  const lots = Number(text)
  return lots >= 1 && lots <= all ? lots : undefined
}
