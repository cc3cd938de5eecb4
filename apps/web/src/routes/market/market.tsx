import { FastTab } from '../../features/fast/fast-tab.tsx'
import { TradeScreen } from '../../features/trade/trade-screen.tsx'
import { LazyPage } from '../../shared/lazy-page.tsx'

const futures = async () => ({
  Page: (await import('../../features/futures/futures-tab.tsx')).FuturesTab,
})
const lockMining = async () => ({
  Page: (await import('../../features/earn/lock-mining/lock-mining-tab.tsx')).LockMiningTab,
})

function TradePage() {
  return (
    <TradeScreen
      tabs={{
        fast: <FastTab />,
        futures: <LazyPage key="futures" load={futures} />,
        lockMining: <LazyPage key="lockMining" load={lockMining} />,
      }}
    />
  )
}

export { TradePage as Page }
