import type { Stock } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteadyOrder } from '../../data/steady-order.ts'
import { ROWS_IN_SIGHT, useFirstRows } from '../../data/use-first-rows.ts'
import { useStocks } from '../../data/ticks.ts'
import { isFound } from '../../i18n/instruments.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StockRow, useMarketLabel } from '../../shared/quotes/stock-row.tsx'
import style from '../../shared/quotes/quotes.module.css'
import { SortHead } from './sort-head.tsx'
import { BY_VOLUME, orderOf } from '../../shared/quotes/sort.ts'

/** The stocks, all or of one label: A-shares, HK, US. */
export function Stocks({ search }: { search: string }) {
  const { t } = useTranslation()
  const label = useMarketLabel()
  const [market, setMarket] = useState<Stock['market'] | 'all'>('all')
  const { data, error, refetch } = useStocks()
  return (
    <>
      <div className={style.markets}>
        <Segmented
          label={t('quotes.market')}
          choices={[
            { value: 'all', label: t('common.all') },
            { value: 'A-shares', label: label('A-shares') },
            { value: 'HK', label: label('HK') },
            { value: 'US', label: label('US') },
          ]}
          value={market}
          onChange={setMarket}
        />
      </div>
      {data ? (
        <PullToRefresh onRefresh={refetch}>
          <StockList stocks={data} market={market} search={search} />
        </PullToRefresh>
      ) : error ? (
        <ErrorState text={t('msg.futuresGetFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} circle={false} />
      )}
    </>
  )
}

function StockList(props: { stocks: Stock[]; market: Stock['market'] | 'all'; search: string }) {
  const { stocks, market, search } = props
  const { t } = useTranslation()
  const [sort, setSort] = useState(BY_VOLUME)
  const found = stocks.filter(
    (stock) => (market === 'all' || stock.market === market) && isFound(search, stock),
  )
  const by = `${sort.by} ${sort.falling} ${market} ${search}`
  const ordered = useSteadyOrder(found, by, orderOf(sort))
  const inSight = useFirstRows(ordered, ROWS_IN_SIGHT)
  if (ordered.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('quotes.nothingFound')}
        text={t('quotes.nothingFoundHint')}
      />
    )
  }
  return (
    <>
      <SortHead rows="stocks" sort={sort} onSort={setSort} />
      <ul>
        {inSight.map((stock) => (
          <li key={stock.symbol}>
            <StockRow stock={stock} />
          </li>
        ))}
      </ul>
    </>
  )
}
