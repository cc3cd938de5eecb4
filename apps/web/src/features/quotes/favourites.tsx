import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFavourites } from '../../data/favourites.ts'
import { useLoggedIn } from '../../data/session.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'
import { isFound } from '../../i18n/instruments.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StockRow } from '../../shared/quotes/stock-row.tsx'
import { SortedPairs } from './pairs.tsx'
import style from '../../shared/quotes/quotes.module.css'

/** What the user starred, pairs first, then stocks. */
export function Favourites({ search }: { search: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const favourites = useFavourites()
  const tickers = useTickers()
  const stocks = useStocks()

  if (!loggedIn) {
    return (
      <div className={style.markets}>
        <LoginHint text={t('quotes.favouritesLogin')} />
      </div>
    )
  }
  const error = favourites.error ?? tickers.error
  if (!favourites.data || !tickers.data) {
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([favourites.refetch(), tickers.refetch()])}
      />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  const chosen = new Set(favourites.data)
  const pairs = tickers.data.filter(
    (ticker) => chosen.has(ticker.symbol) && isFound(search, ticker),
  )
  const others = (stocks.data ?? []).filter(
    (stock) => chosen.has(stock.symbol) && isFound(search, stock),
  )
  if (pairs.length + others.length === 0) {
    return (
      <EmptyState
        icon="star"
        title={t('quotes.noFavourites')}
        text={t('quotes.noFavouritesHint')}
        action={{
          label: t('quotes.toPairs'),
          onPress: () => void navigate(PAGES.quotes, { replace: true }),
        }}
      />
    )
  }
  return (
    <PullToRefresh onRefresh={favourites.refetch}>
      {pairs.length > 0 && <SortedPairs tickers={pairs} by={`favourites ${search}`} />}
      <ul>
        {others.map((stock) => (
          <li key={stock.symbol}>
            <StockRow stock={stock} />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  )
}
