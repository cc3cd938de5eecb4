import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../theme/look.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { useDirection } from '../../theme/direction.ts'
import type { PriceLine } from '../../shared/chart/price-line.ts'
import type { Print } from './bars.ts'
import { choose, useChoices } from './choices/use-choices.ts'
import { ChartCover } from './chart-cover.tsx'
import { ChartOverlays } from './chart-overlays.tsx'
import { ChartRail } from './chart-rail.tsx'
import style from './chart-view.module.css'
import { DrawingBar } from './drawings/drawing-bar.tsx'
import { DrawingLayer } from './drawings/drawing-layer.tsx'
import { type Anchor, type Drawing, Drawings, type Tool } from './drawings/drawings.ts'
import type { Kind } from './instrument.ts'
import { isInPane } from './indicators/shown-indicator.ts'
import { Legend } from './legend.tsx'
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
  /** Whether the chart follows the market. */
  live: boolean
  /** The name of the market, and what it is compared with. */
  name: string
  other: (Comparison & { name: string }) | undefined
  /** Stands before the legend. */
  lead?: ReactNode
  /** Prices of one's own that stand on the chart. */
  lines?: readonly PriceLine[]
}

const NO_LINES: readonly PriceLine[] = []
/** A press that moves further is a pull, px. */
const PRESS_PX = 6

/** The legend, the tools and the chart of one instrument. Mount it anew for another one. */
export function ChartView(props: ChartViewProps) {
  const { kind, symbol, base, print, moving, live, name, other, lead, lines = NO_LINES } = props
  const choices = useChoices()
  const { period, indicators } = choices
  const look = useLook()
  const [tool, setTool] = useState<Tool>()
  const [changed, setDrawings] = useState<readonly Drawing[]>()
  const store = useMemo(() => new Drawings(symbol, setDrawings), [symbol])
  const drawings = changed ?? store.all
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
    onMoved: (drawing) => store.put(drawing),
  })

  const [selected, setSelected] = useState<string>()
  const chosen = tool ? undefined : drawings.find(({ id }) => id === selected)
  useEffect(() => chart?.setDrawings(drawings, chosen?.id), [chart, drawings, chosen, look])

  /** Where a press began: one that does not move selects the line it meets, or lets go. */
  const pressed = useRef<{ x: number; y: number }>(undefined)
  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  function released(event: PointerEvent<HTMLElement>) {
    const [from, to] = [pressed.current, place(event)]
    pressed.current = undefined
    if (!from || Math.hypot(to.x - from.x, to.y - from.y) > PRESS_PX) return
    setSelected(chart?.drawingAt(to.x, to.y, drawings))
  }

  function drawn(anchors: Anchor[]) {
    if (tool) store.put({ id: crypto.randomUUID(), tool, anchors })
    setTool(undefined)
  }

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
      <div className={style.area}>
        <ChartRail
          tool={tool}
          onTool={setTool}
          canUndo={store.canUndo}
          canClear={drawings.length > 0}
          onUndo={() => store.undo()}
          onClear={() => store.clear()}
        />
        <div className={style.frame}>
          <div
            ref={element}
            className={style.canvas}
            onPointerDown={(event) => (pressed.current = place(event))}
            onPointerUp={released}
          />
          {chart && candles && (
            <ChartOverlays
              store={shown}
              chart={chart}
              period={period}
              counting={live && moving}
              indicators={indicators}
              base={base}
              lines={lines}
              onPulled={keepHeights}
            />
          )}
          {chosen && (
            <DrawingBar
              drawing={chosen}
              onColour={(colour) => store.put({ ...chosen, colour })}
              onDelete={() => {
                setSelected(undefined)
                store.remove(chosen.id)
              }}
            />
          )}
          {tool && chart && candles && (
            <DrawingLayer
              key={tool}
              tool={tool}
              anchorAt={(x, y) => chart.anchorAt(x, y)}
              onDrawn={drawn}
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
