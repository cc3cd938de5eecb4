import type { Anchor, Drawing } from '../drawing.ts'
import type { Place } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'

/**
 * The whole drawing, pulled from one place to another: sideways by whole candles, up and down so that
 * it stays under the finger.
 */
export function moved(drawing: Drawing, from: Place, to: Place, space: Space): Drawing {
  const candles = Math.round((to.x - from.x) / space.barPx)
  const down = to.y - from.y
  const anchors = drawing.anchors.map(({ time, price }): Anchor => {
    const index = space.indexOf(time) + candles
    const y = space.yOf(Number(price)) + down
    return {
      time: candles === 0 ? time : Math.round(space.timeOfIndex(index)),
      price: down === 0 ? price : space.priceText(space.priceAt(y)),
    }
  })
  return { ...drawing, anchors }
}
