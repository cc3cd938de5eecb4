import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../theme/look.ts'
import type { Print } from './bars.ts'
import { PAGE, olderCandles, useCandles } from './candles.ts'
import { useChoices } from './choices/use-choices.ts'
import type { Library } from './chart-types.ts'
import { PriceChart } from './chart.ts'
import type { Kind } from './instrument.ts'
import { type ShownStore, useShown } from './shown-store.ts'
import { type Comparison, useCompared } from './use-compared.ts'
import { useWriting } from './writing.ts'

/** The newest candles are read again this often: their volume comes with no tick. */
const FOLLOW_MS = 5_000
/** Candles of such a reading: the moving one, and those that may have ended since the last. */
const TAIL = 3

interface PriceChartParts {
  /** Is told what the chart shows. */
  shown: ShownStore
  library: Library | undefined
  /** What the chart is drawn into. */
  element: RefObject<HTMLDivElement | null>
  kind: Kind
  symbol: string
  /** The last price; undefined until it is known. */
  print: Print | undefined
  /** Whether the market moves now: open, and its price not stale. */
  moving: boolean
  /** Whether the chart follows the market. */
  live: boolean
  /** What it is compared with. */
  other: Comparison | undefined
}

/** The chart of one instrument, and its candles. */
export function usePriceChart(parts: PriceChartParts) {
  const { shown, library, element, kind, symbol, print, moving, live, other } = parts
  const { t } = useTranslation()
  const choices = useChoices()
  const { period } = choices
  const look = useLook()
  const writing = useWriting()
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

  const [chart, setChart] = useState<PriceChart>()
  /** The series that the chart shows now. */
  const showing = useRef<string>(undefined)
  const latest = useRef<Print>(undefined)

  useEffect(() => {
    if (!library || !element.current) return
    const made = new PriceChart({
      library,
      element: element.current,
      name: t('chart.chartOf', { name: symbol }),
      writing,
      choices,
      events: { shown: (now) => shown.setState({ shown: now }) },
    })
    showing.current = undefined
    // It is made of the element, which is there only now.
    setChart(made)
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      made.dispose()
      setChart(undefined)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it draws and how it writes follows below, without making it anew
  }, [library, symbol, shown])

  useEffect(() => {
    chart?.choose(choices, writing)
  }, [chart, choices, writing, look])

  const { data: candles, refetch, error } = first
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
  }, [chart, candles, kind, symbol, period])

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

  const oldest = useShown(shown, (all) => all?.oldest)
  useCompared({ chart, other, period, live: live && moving, oldest })

  return { chart, candles, error, refetch }
}
