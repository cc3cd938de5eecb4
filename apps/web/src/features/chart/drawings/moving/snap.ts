import type { Anchor } from '../drawing.ts'
import type { Place } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'

/** The magnet reaches so far up and down, px. */
const MAGNET_PX = 28

/**
 * The moment and price that a touch means: of the nearest candle, and with the magnet its open, high,
 * low or close where one is near.
 */
export function snapped(place: Place, space: Space, magnet: boolean): Anchor {
  const near = space.barAt(place.x)
  const free = space.anchorAt({ x: near?.x ?? wholeX(place.x, space), y: place.y })
  const anchor = near ? { ...free, time: near.bar.timestamp } : free
  if (!magnet || !near) return anchor
  const { open, high, low, close } = near.bar.candle
  const prices = [open, high, low, close]
    .map((price) => ({ price, away: Math.abs(space.yOf(Number(price)) - place.y) }))
    .sort((a, b) => a.away - b.away)
  const nearest = prices[0]!
  return nearest.away <= MAGNET_PX ? { ...anchor, price: nearest.price } : anchor
}

/** Beyond the candles, where the next ones will stand. */
function wholeX(x: number, space: Space): number {
  return space.xOfIndex(Math.round(space.indexAt(x)))
}
