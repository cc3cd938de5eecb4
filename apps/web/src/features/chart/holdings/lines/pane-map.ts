import { Space } from '../../drawings/geometry/space.ts'
import type { HoldingsChart } from '../holdings-chart.ts'
import type { Room } from './pill-places.ts'
import type { Taken } from './tag-slots.ts'

/** The tag of the last price is two lines: it begins above its price and goes on below it, px. */
const LAST_PX = { above: 10, below: 22 }
/** Half of what the tag of a drawing takes, px. */
const LEVEL_PX = 9

/** What stands on the pane and at its axis now, so that pills and tags stand beside it. */
export interface PaneMap extends Room {
  taken: readonly Taken[]
}

/** Undefined while the chart shows nothing. */
export function paneMap(chart: HoldingsChart): PaneMap | undefined {
  const view = chart.view()
  if (!view) return undefined
  const space = new Space(view)
  const { width, height } = space
  const [first, end] = [Math.floor(space.indexAt(0)), Math.ceil(space.indexAt(width))]
  const from = Math.max(0, first)
  const bars = view.bars.slice(from, Math.max(from, end + 1)).map(({ candle }) => ({
    top: space.yOf(Number(candle.high)),
    bottom: space.yOf(Number(candle.low)),
  }))
  const half = view.barPx / 2
  return {
    width,
    height,
    isFree: ({ left, right, top, bottom }) =>
      !bars.some((bar, at) => {
        const x = space.xOfIndex(from + at)
        return x + half > left && x - half < right && bar.top < bottom && bar.bottom > top
      }),
    taken: [
      lastTaken(space.yOf(Number(view.bars.at(-1)!.candle.close)), height),
      ...chart.levels().flatMap((price) => {
        const y = space.yOf(price)
        return y < 0 || y > height ? [] : [{ from: y - LEVEL_PX, to: y + LEVEL_PX }]
      }),
    ],
  }
}

/** The last price's tag keeps its place, at the edge where its price is beyond. */
function lastTaken(y: number, height: number): Taken {
  const whole = LAST_PX.above + LAST_PX.below
  if (y < 0) return { from: 0, to: whole }
  if (y > height) return { from: height - whole, to: height }
  return { from: y - LAST_PX.above, to: y + LAST_PX.below }
}
