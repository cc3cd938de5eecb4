import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { ChartScreen } from '../../features/chart/chart-screen.tsx'
import { useOwnOnChart } from '../../features/futures/chart/use-own-on-chart.tsx'

function ChartPage() {
  return <ChartScreen useOwn={useOwnOnChart} bell={(symbol) => <AlertBell symbol={symbol} />} />
}

export { ChartPage as Page }
