import type { Chart } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import { VOLUME_PX } from './chart-look.ts'
import type { Bands } from './chart-types.ts'

/** The library's name for the pane of candles, and ours for the other parts. */
export const CANDLES = 'candle_pane'
export const VOLUME = 'volume'
export const BANDS = 'bands'

/** The Bollinger bands over the candles, 20 and 2, with the ground between them tinted. */
export function addBands(chart: Chart, { blue, text2 }: Inks): void {
  const line = (color: string) => ({ style: 'solid' as const, size: 1.5, color, smooth: false })
  chart.createIndicator(
    {
      name: 'BOLL',
      id: BANDS,
      paneId: CANDLES,
      calcParams: [20, 2],
      styles: { lines: [line(blue), line(text2), line(blue)] },
      draw: ({ ctx, indicator, xAxis, yAxis }) => {
        const { from, to } = chart.getVisibleRange()
        const result = indicator.result as Partial<Bands>[]
        const inside: { x: number; up: number; dn: number }[] = []
        for (
          let index = Math.max(0, from - 1);
          index < Math.min(to + 1, result.length);
          index += 1
        ) {
          const { up, dn } = result[index]!
          if (up === undefined || dn === undefined) continue
          const x = xAxis.convertToPixel(index)
          inside.push({ x, up: yAxis.convertToPixel(up), dn: yAxis.convertToPixel(dn) })
        }
        ctx.beginPath()
        inside.forEach(({ x, up }) => ctx.lineTo(x, up))
        inside.reverse().forEach(({ x, dn }) => ctx.lineTo(x, dn))
        ctx.closePath()
        ctx.fillStyle = `${blue}10`
        ctx.fill()
        return false
      },
    },
    true,
  )
}

/** The pane of volumes below. Its axis has no marks of its own: the page writes the largest. */
export function addVolume(chart: Chart): void {
  chart.createIndicator({ name: 'VOL', id: VOLUME, paneId: VOLUME, calcParams: [] }, false)
  chart.setPaneOptions({ id: VOLUME, height: VOLUME_PX, minHeight: 40, dragEnabled: false })
  chart.overrideYAxis({
    paneId: VOLUME,
    gap: { top: 0.2, bottom: 0 },
    scrollZoomEnabled: false,
    // The largest volume in view stands at the axis as text, without a line across the bars.
    createTicks: () => [],
  })
}
