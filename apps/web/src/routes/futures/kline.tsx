import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { ChartScreen } from '../../features/chart/chart-screen.tsx'
import { futuresPlace } from '../../features/futures/chart/futures-place.ts'
import { useFuturesFills, useOwnFutures } from '../../features/futures/chart/use-own-futures.ts'
import { pairViews, spotPlace } from '../../features/spot/chart/spot-place.ts'
import { useOwnSpot, useSpotFills } from '../../features/spot/chart/use-own-spot.ts'

const SOURCES = {
  futures: {
    useOwn: useOwnFutures,
    useFills: useFuturesFills,
    load: async () => ({
      Reader: (await import('../../features/futures/chart/held-futures.tsx')).HeldFutures,
    }),
  },
  spot: {
    useOwn: useOwnSpot,
    useFills: useSpotFills,
    load: async () => ({
      Reader: (await import('../../features/spot/chart/held-spot.tsx')).HeldSpot,
    }),
  },
}

const PLACES = { spot: spotPlace, futures: futuresPlace }

function ChartPage() {
  return (
    <ChartScreen
      sources={SOURCES}
      bell={(symbol) => <AlertBell symbol={symbol} />}
      places={PLACES}
      views={pairViews}
    />
  )
}

export { ChartPage as Page }
