import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { ChartScreen } from '../../features/chart/chart-screen.tsx'
import { futuresPlace } from '../../features/futures/chart/futures-place.ts'
import { useOwnOnChart } from '../../features/futures/chart/use-own-on-chart.tsx'
import { pairViews, spotPlace } from '../../features/spot/chart/spot-place.ts'

const places = { spot: spotPlace, futures: futuresPlace }

function ChartPage() {
  return (
    <ChartScreen
      useOwn={useOwnOnChart}
      bell={(symbol) => <AlertBell symbol={symbol} />}
      places={places}
      views={pairViews}
    />
  )
}

export { ChartPage as Page }
