import type { Ticker } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteadyOrder } from '../../data/steady-order.ts'
import { ROWS_IN_SIGHT, useFirstRows } from '../../data/use-first-rows.ts'
import { useTickers } from '../../data/ticks.ts'
import { isFound } from '../../i18n/instruments.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { PairRow } from './pair-row.tsx'
import { SortHead } from './sort-head.tsx'
import { BY_VOLUME, orderOf } from '../../shared/quotes/sort.ts'

/** The USDT pairs. */
export function Pairs({ search }: { search: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useTickers()
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={10} />
    )
  }
  const found = data.filter((ticker) => ticker.quote === 'USDT' && isFound(search, ticker))
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('quotes.nothingFound')}
        text={t('quotes.nothingFoundHint')}
      />
    )
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      <SortedPairs tickers={found} by={search} />
    </PullToRefresh>
  )
}

/** Pairs under their sortable head; `by` names what else decides which rows there are. */
export function SortedPairs({ tickers, by }: { tickers: Ticker[]; by: string }) {
  const [sort, setSort] = useState(BY_VOLUME)
  const ordered = useSteadyOrder(tickers, `${sort.by} ${sort.falling} ${by}`, orderOf(sort))
  const inSight = useFirstRows(ordered, ROWS_IN_SIGHT)
  return (
    <>
      <SortHead rows="pairs" sort={sort} onSort={setSort} />
      <ul>
        {inSight.map((ticker) => (
          <li key={ticker.symbol}>
            <PairRow ticker={ticker} />
          </li>
        ))}
      </ul>
    </>
  )
}
