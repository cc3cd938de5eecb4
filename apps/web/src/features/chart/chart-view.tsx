import { type ReactNode, useRef, useState } from 'react'
import type { Print } from './bars.ts'
import { choose, useChoices } from './choices/use-choices.ts'
import { ChartCover } from './chart-cover.tsx'
import { ChartOverlays } from './chart-overlays.tsx'
import style from './chart-view.module.css'
import { useDrawings } from './drawings/kept/use-drawings.ts'
import { DrawingRail } from './drawings/rail/drawing-rail.tsx'
import { useToolChoices } from './drawings/rail/tool-choices.ts'
import type { Tool } from './drawings/tools.ts'
import { useBoard } from './drawings/use-board.ts'
import type { Holdings } from './holdings/use-holdings.tsx'
import type { Kind } from './instrument.ts'
import { isInPane } from './indicators/shown-indicator.ts'
import { Legend } from './legend.tsx'
import { useLow } from './place/use-wide.ts'
import { useShownStore } from './shown-store.ts'
import { useLibrary } from './use-library.ts'
import type { Comparison } from './use-compared.ts'
import { usePriceChart } from './use-price-chart.ts'

interface ChartViewProps {
  kind: Kind
  symbol: string
  /** The unit of volumes, where they have one. */
  base: string | undefined
  /** The last price; undefined until it is known. */
  print: Print | undefined
  /** Whether the market moves now: open, and its price not stale. */
  moving: boolean
  /** Whether its price is too old to be one. */
  paused: boolean
  /** Whether the chart follows the market. */
  live: boolean
  /** The name of the market, and what it is compared with. */
  name: string
  other: (Comparison & { name: string }) | undefined
  /** Stands before the legend. */
  lead?: ReactNode
  /** What one holds, drawn over the chart. */
  holdings: Holdings
}

/** The legend, the tools and the chart of one instrument. Mount it anew for another one. */
export function ChartView(props: ChartViewProps) {
  const { kind, symbol, base, print, moving, paused, live, name, other, lead, holdings } = props
  const choices = useChoices()
  const { period, indicators } = choices
  const [tool, setTool] = useState<Tool>()
  const drawings = useDrawings(symbol)
  // A small phone, or one on its side, has no room for the whole rail.
  const low = useLow()
  const { magnet, folded = low || holdings.hasLines } = useToolChoices()
  const board = useBoard({
    tool,
    drawn: drawings.drawings.length,
    onFailed: () => setTool(undefined),
  })
  const element = useRef<HTMLDivElement>(null)
  const { library, failed, again } = useLibrary()
  const shown = useShownStore()
  const { chart, candles, error, refetch } = usePriceChart({
    shown,
    library,
    element,
    kind,
    symbol,
    print,
    moving,
    live,
    other,
  })

  /** The person let go of an edge: the panes keep these heights. */
  function keepHeights(heights: readonly number[]) {
    const ids = indicators.filter(isInPane).map(({ id }) => id)
    choose({
      indicators: indicators.map((one) => {
        const height = heights[ids.indexOf(one.id)]
        return height === undefined ? one : { ...one, height }
      }),
    })
  }

  return (
    <>
      <Legend
        lead={lead}
        store={shown}
        waiting={!candles}
        indicators={indicators}
        compared={other && { own: name, other: other.name }}
      />
      <div
        className={style.area}
        style={{ '--more-panes': Math.max(0, indicators.filter(isInPane).length - 1) }}
        data-chart-area
        data-folded={folded || undefined}
      >
        <DrawingRail drawings={drawings} tool={tool} onTool={setTool} folded={folded} />
        <div className={style.frame}>
          <div ref={element} className={style.canvas} />
          {board && chart && candles && (
            <board.DrawingBoard
              chart={chart}
              surface={element}
              drawings={drawings}
              tool={tool}
              onTool={setTool}
              magnet={magnet}
            />
          )}
          {holdings.Layer && chart && candles && (
            <holdings.Layer store={holdings.store} chart={chart} surface={element} />
          )}
          {chart && candles && (
            <ChartOverlays
              store={shown}
              chart={chart}
              period={period}
              counting={live && moving}
              paused={paused}
              indicators={indicators}
              base={base}
              onPulled={keepHeights}
            />
          )}
        </div>
        <ChartCover
          count={candles?.length}
          library={failed ? 'failed' : library ? 'there' : 'coming'}
          onLibraryAgain={again}
          error={error}
          onCandlesAgain={() => void refetch()}
        />
      </div>
    </>
  )
}
