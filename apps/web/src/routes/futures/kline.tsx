import { ChartScreen } from '../../features/chart/chart-screen.tsx'
import { useOwnOnChart } from '../../features/futures/chart/use-own-on-chart.tsx'

function ChartPage() {
  return <ChartScreen useOwn={useOwnOnChart} />
}

export { ChartPage as Page }
