import type { Candle } from '@candor/protocol'
import type { Period } from '@candor/protocol/periods'
import { useEffect, useState } from 'react'
import { PAGE, olderCandles, useCandles } from './candles.ts'
import type { PriceChart } from './chart.ts'
import type { Kind } from './instrument.ts'

/** The newest closes of what is compared with are read again this often. */
const AGAIN_MS = 10_000

/** A market that the chart's own is compared with. */
export interface Comparison {
  kind: Kind
  symbol: string
}

interface ComparedParts {
  chart: PriceChart | undefined
  other: Comparison | undefined
  period: Period
  /** Whether the chart follows the market. */
  live: boolean
  /** When the chart's oldest candle begins, as far as it has been read. */
  oldest: number | undefined
}

/** Shows another market's closes on the chart, as far back as the chart's own candles. */
export function useCompared({ chart, other, period, live, oldest }: ComparedParts): void {
  const key = other && `${other.kind} ${other.symbol} ${period}`
  const { data: newest } = useCandles({
    kind: other?.kind ?? 'pair',
    symbol: other?.symbol ?? '',
    period,
    limit: PAGE,
    enabled: other !== undefined,
    staleTime: AGAIN_MS,
    refetchInterval: live ? AGAIN_MS : false,
  })
  const [past, setPast] = useState<{ key: string; candles: readonly Candle[]; more: boolean }>()
  const older = past && past.key === key ? past : undefined

  const first = (older?.candles ?? newest)?.[0]?.time
  const more = older?.more ?? newest?.length === PAGE
  const wants = first !== undefined && oldest !== undefined && more && oldest < first
  useEffect(() => {
    if (!other || !key || !wants) return
    let ended = false
    olderCandles(other.kind, other.symbol, period, first).then(
      ({ candles, more: stillMore }) => {
        if (ended) return
        setPast((before) => {
          const known = before?.key === key ? before.candles : []
          return { key, candles: [...candles, ...known], more: stillMore && candles.length > 0 }
        })
      },
      // The next scroll asks again.
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [other, key, wants, first, period])

  useEffect(() => {
    if (!chart) return
    if (!other || !newest) return chart.compare(undefined)
    const closes = [...(older?.candles ?? []), ...newest].map(({ time, close }) => {
      // A pixel is no amount.
      return { timestamp: time, close: Number(close) }
    })
    chart.compare(closes)
  }, [chart, other, newest, older])
}
