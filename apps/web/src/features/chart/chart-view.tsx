import { classes } from '@candor/ui'
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type ChunkState, chunkNow, loadChunk } from '../../shared/load-chunk.ts'
import { useFormat } from '../../data/format.ts'
import { useLook } from '../../theme/look.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import type { PriceLine } from '../../shared/chart/price-line.ts'
import type { Print } from './bars.ts'
import { PAGE, olderCandles, useCandles } from './candles.ts'
import { useChoices } from './chart-choices.ts'
import { ChartRail } from './chart-rail.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import style from './chart-view.module.css'
import type { Library, Shown } from './chart-types.ts'
import { PriceChart } from './chart.ts'
import { DrawingBar } from './drawings/drawing-bar.tsx'
import { DrawingLayer } from './drawings/drawing-layer.tsx'
import { type Anchor, type Drawing, Drawings, type Tool } from './drawings/drawings.ts'
import type { Kind } from './instrument.ts'
import { Legend } from './legend.tsx'
import { PriceLines } from './price-lines.tsx'
import { PriceTag } from './price-tag.tsx'
import { useWriting } from './writing.ts'

/** The newest candles are read again this often: their volume comes with no tick. */
const FOLLOW_MS = 5_000
/** Candles of such a reading: the moving one, and those that may have ended since the last. */
const TAIL = 3

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
  const { kind, symbol, base, print, moving, live, lead, lines = NO_LINES } = props
  const { t } = useTranslation()
  const choices = useChoices()
  const { period } = choices
  const look = useLook()
  const format = useFormat()
  const writing = useWriting()
  const [shown, setShown] = useState<Shown>()
  const [tool, setTool] = useState<Tool>()
  const [drawings, setDrawings] = useState<readonly Drawing[]>([])
  const store = useMemo(() => new Drawings(symbol, setDrawings), [symbol])

  const first = useCandles({
    kind,
    symbol,
    period,
    limit: PAGE,
    staleTime: live ? 15_000 : Infinity,
  })
  const tail = useCandles({
    kind,
    symbol,
    period,
    limit: TAIL,
    enabled: live && first.data !== undefined,
    refetchInterval: moving ? FOLLOW_MS : false,
    staleTime: 0,
  })

  const element = useRef<HTMLDivElement>(null)
  const { library, failed, again } = useLibrary()
  const [chart, setChart] = useState<PriceChart>()
  /** The series that the chart shows now. */
  const showing = useRef<string>(undefined)
  const latest = useRef<Print>(undefined)

  useEffect(() => {
    if (!library || !element.current) return
    const name = t('chart.chartOf', { name: symbol })
    const made = new PriceChart({
      library,
      element: element.current,
      name,
      writing,
      choices,
      events: {
        shown: setShown,
        moved: (drawing) => store.put(drawing),
      },
    })
    showing.current = undefined
    setChart(made)
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      made.dispose()
      setChart(undefined)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it draws and how it writes follows below, without making it anew
  }, [library, store])

  useEffect(() => {
    chart?.choose(choices, writing)
  }, [chart, choices, writing, look])

  const { data: candles, refetch } = first
  useEffect(() => {
    if (!chart || !candles || candles.length === 0) return
    if (showing.current === period && chart.follow(candles)) return
    showing.current = period
    chart.show({
      symbol,
      period,
      priceScale: candles.at(-1)!.close.split('.')[1]?.length ?? 0,
      candles,
      more: candles.length === PAGE,
      older: (before) => olderCandles(kind, symbol, period, before),
    })
    setDrawings(store.all)
  }, [chart, candles, kind, symbol, period, store])

  useEffect(() => {
    if (!chart || !live || !tail.data || showing.current !== period) return
    // Where they leave a hole, everything is read again.
    if (!chart.follow(tail.data)) return void refetch()
    // The price of the quotation leads: chart and head never say two prices.
    if (latest.current) chart.print(latest.current)
  }, [chart, live, tail.data, period, refetch])

  useEffect(() => {
    latest.current = moving ? print : undefined
    if (chart && live && moving && print && showing.current === period) chart.print(print)
  }, [chart, live, moving, print, period, candles])

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

  const volume = shown?.candle.volume
  function volumeTop(value: number): string {
    return value < 100 || value >= 1e6
      ? format.compact(value.toFixed(2))
      : format.figure(value.toFixed(0))
  }

  function drawn(anchors: Anchor[]) {
    if (tool) store.put({ id: crypto.randomUUID(), tool, anchors })
    setTool(undefined)
  }

  return (
    <>
      <Legend
        lead={lead}
        shown={candles && shown}
        bands={choices.bands && choices.drawn === 'candles'}
      />
      <div className={style.area} data-volume={choices.volume || undefined}>
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
          {choices.volume && candles && volume !== undefined && (
            <p className={style.volume}>
              <span className={style.label}>{t('chart.volume')}</span> {format.compact(volume)}{' '}
              {base}
              <span className={style.top}>{volumeTop(shown!.volumeTop)}</span>
            </p>
          )}
          {chart && candles && shown && lines.length > 0 && (
            <PriceLines lines={lines} screen={chart} />
          )}
          {candles && shown && <PriceTag shown={shown} period={period} counting={live && moving} />}
          {candles && shown && !shown.atNow && (
            <button
              type="button"
              className={classes(style.toNow, 'words')}
              onClick={() => chart?.toNow()}
            >
              {t('chart.toNow')}
              <Icon name="right" size={16} />
            </button>
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
        {cover()}
      </div>
    </>
  )

  /** Placeholder of the chart. */
  function cover() {
    if (failed) {
      return (
        <div className={style.cover}>
          <ErrorState text={t('common.pageFailed')} onRetry={again} />
        </div>
      )
    }
    if (candles && library) {
      if (candles.length > 0) return null
      return (
        <div className={style.cover}>
          <EmptyState icon="candles" title={t('chart.empty')} text={t('chart.emptyHint')} />
        </div>
      )
    }
    if (first.error) {
      return (
        <div className={style.cover}>
          <ErrorState
            text={t('msg.candlesLoadFailed')}
            error={first.error}
            onRetry={() => void refetch()}
          />
        </div>
      )
    }
    return <ChartSkeleton />
  }
}

const loadLibrary = (): Promise<Library> => import('klinecharts')

/** The library, in its own chunk. */
function useLibrary() {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [chunk, setChunk] = useState<ChunkState<Library>>(() => chunkNow(loadLibrary))
  useEffect(() => loadChunk(loadLibrary, setChunk), [attempt])
  return {
    library: chunk.kind === 'loaded' ? chunk.module : undefined,
    failed: chunk.kind === 'failed',
    again,
  }
}
