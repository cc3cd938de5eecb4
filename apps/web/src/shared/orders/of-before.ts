/** The venue's clock is known as well as this, and a press may be sent again by itself meanwhile. */
const AGREE_MS = 2_000

/**
 * Whether the order that a press was answered with had been placed by an earlier press, whose answer
 * was lost. Both in milliseconds since 1970 by the venue's clock.
 */
export function isOfBefore(placedAt: number, pressedAt: number): boolean {
  return placedAt < pressedAt - AGREE_MS
}
