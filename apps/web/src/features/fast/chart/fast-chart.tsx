import type { FastOrderRow, SpotRuleRow } from '@candor/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useTicker } from '../../../data/ticks.ts'
import { type Inks, inksOf } from '../../../theme/inks.ts'
import { useLook } from '../../../theme/look.ts'
import { useCanvas } from '../../../shared/widgets/use-canvas.ts'
import { paint } from './fast-paint.ts'
import { followLines, lineOf } from './fast-lines.ts'
import { KEPT_MS, addLive, pointOf, seed } from './fast-points.ts'
import { viewAt } from './fast-scale.ts'
import style from './fast-chart.module.css'

/** The picture moves on by itself this often; prices and contracts draw it at once. */
const MOVE_MS = 250
const STILL_MOVE_MS = 1_000

interface FastChartProps {
  rule: SpotRuleRow
  name: string
  /** Running contracts on the symbol, the next to expire first. */
  running: readonly FastOrderRow[]
}

/**
 * The last minutes of the price, live, with the running contracts: where they opened, which side
 * wins, when the next expires. One paint a frame at most.
 */
export function FastChart({ rule, name, running }: FastChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const look = useLook()
  const { symbol, priceScale } = rule
  const inks = useRef<Inks>(undefined)
  const line = useLine(symbol)

  const { canvas, draw } = useCanvas((context, width, height) => {
    inks.current ??= inksOf(context.canvas)
    const markers = running.map((order) => ({
      id: order.id,
      rises: order.direction === 'buyLong',
      openedAt: order.openedAt,
      expiresAt: order.expiresAt,
      open: Number(order.price),
      label: t('fast.openAt', { price: format.figure(order.price) }),
    }))
    const points = lineOf(symbol)
    paint(context, inks.current, {
      width,
      height,
      view: viewAt(Math.max(serverNow(), points.at(-1)?.at ?? 0), points, markers[0]),
      line: points,
      markers,
      axisText: (price) => format.figure(price.toFixed(priceScale)),
      priceText: (price) => format.figure(price),
      timeText: format.time,
      expiryText: (at) => t('fast.expiresAt', { time: format.time(at) }),
    })
  })

  useEffect(() => {
    inks.current = undefined
    draw()
  }, [draw, line, running, format, look])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(draw, still ? STILL_MOVE_MS : MOVE_MS)
    return () => clearInterval(timer)
  }, [draw])

  return (
    <canvas
      ref={canvas}
      className={style.chart}
      role="img"
      aria-label={t('fast.chartLabel', { name })}
    />
  )
}

/** A line that heard nothing for this long begins anew, rather than jump across the gap. */
const GAP_MS = 10_000

/** Feeds the symbol's line by the live price, after those before it; returns what changed. */
function useLine(symbol: string): string {
  const { data: price } = useTicker(symbol)
  const recent = useCall(
    'latestPrice',
    { query: { symbol, recentSeconds: KEPT_MS / 1_000 } },
    { staleTime: 0 },
  )
  const fresh = recent.isFetchedAfterMount ? recent.data?.recent : undefined
  const seeded = useRef(false)
  useEffect(() => {
    followLines()
    const line = lineOf(symbol)
    const last = line.at(-1)
    if (last && last.at < serverNow() - GAP_MS) line.length = 0
  }, [symbol])
  useEffect(() => {
    if (!fresh || seeded.current) return
    seeded.current = true
    seed(lineOf(symbol), fresh)
  }, [fresh, symbol])
  useEffect(() => {
    if (price) addLive(lineOf(symbol), pointOf(price))
  }, [price, symbol])
  return `${price?.at ?? 0} ${fresh ? 'seeded' : ''}`
}
