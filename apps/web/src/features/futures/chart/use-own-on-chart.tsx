import type { FuturesOrderRow } from '@candor/protocol'
import { useState } from 'react'
import type { OwnOnChart } from '../../../shared/chart/on-chart.ts'
import { useFuturesFacts } from '../facts.ts'
import type { StopField } from '../positions/stops-design.ts'
import { StopsSheet } from '../positions/stops-sheet.tsx'
import { ChartStrip } from './chart-strip.tsx'
import { useChartLines, useOwnOf } from './use-chart-lines.ts'

/** One's positions and orders on the chart: their lines, the strip below, the sheet of stops. */
export function useOwnOnChart(symbol: string): OwnOnChart {
  const { data } = useFuturesFacts()
  const facts = data?.find((each) => each.symbol === symbol)
  const own = useOwnOf(facts?.symbol)
  const [stops, setStops] = useState<{
    row: FuturesOrderRow
    moved?: { field: StopField; price: string }
  }>()
  const lines = useChartLines(own, (row, moved) => setStops({ row, moved }))
  return {
    contract: facts?.symbol,
    hasNone: data !== undefined && !facts,
    count: own.length,
    lines,
    strip: (isLed) =>
      facts && (
        <ChartStrip facts={facts} rows={own} isLed={isLed} onStops={(row) => setStops({ row })} />
      ),
    sheet: stops && <StopsSheet {...stops} onClose={() => setStops(undefined)} />,
  }
}
