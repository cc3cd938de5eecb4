import type { Stock, Ticker } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { type FavouriteGroup, FIRST_GROUP } from '../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../data/kept/favourites.ts'
import { useSteadyOrder } from '../../data/steady-order.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'
import { isFound } from '../../i18n/instruments.ts'
import { BY_HAND, orderOf } from '../../shared/quotes/sort.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StockRow } from '../../shared/quotes/stock-row.tsx'
import { GroupBar } from './group-bar.tsx'
import { PairRow } from './pair-row.tsx'
import { SortHead } from './sort-head.tsx'

interface FavouritesProps {
  search: string
  /** Of the group that shows. */
  group: string
  onGroup: (id: string) => void
}

/** What the person starred, a group at a time, in their own order or sorted by a figure. */
export function Favourites({ search, group, onGroup }: FavouritesProps) {
  const favourites = useFavourites()
  const tickers = useTickers()
  const stocks = useStocks()
  const { groups } = favourites
  if (!groups || !tickers.data) {
    const error = favourites.error ?? tickers.error
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([favourites.refetch(), tickers.refetch()])}
      />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  const shown = groups.find(({ id }) => id === group) ?? groups[0]!
  return (
    <>
      <GroupBar groups={groups} value={shown.id} onChange={onGroup} />
      <PullToRefresh onRefresh={() => Promise.all([tickers.refetch(), stocks.refetch()])}>
        <Group
          key={shown.id}
          group={shown}
          rows={[...tickers.data, ...(stocks.data ?? [])]}
          search={search}
        />
      </PullToRefresh>
    </>
  )
}

type Row = Ticker | Stock

function Group(props: { group: FavouriteGroup; rows: readonly Row[]; search: string }) {
  const { group, rows, search } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [sort, setSort] = useState(BY_HAND)
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
  const own = group.symbols
    .flatMap((symbol) => bySymbol.get(symbol) ?? [])
    .filter((row) => isFound(search, row))
  const by = `${sort.by} ${sort.falling} ${search} ${group.symbols.join()}`
  const ordered = useSteadyOrder(own, by, orderOf(sort))
  if (ordered.length === 0) {
    const isEmpty = group.id === FIRST_GROUP
    return (
      <EmptyState
        icon="star"
        title={isEmpty ? t('quotes.noFavourites') : t('common.nothingHere')}
        text={isEmpty ? t('quotes.noFavouritesHint') : t('quotes.emptyGroupHint')}
        action={{
          label: t('quotes.toPairs'),
          onPress: () => void navigate(PAGES.quotes, { replace: true }),
        }}
      />
    )
  }
  return (
    <>
      <SortHead rows="pairs" sort={sort} hasOwn onSort={setSort} />
      <ul>
        {ordered.map((row) => (
          <li key={row.symbol}>
            {'market' in row ? <StockRow stock={row} /> : <PairRow ticker={row} />}
          </li>
        ))}
      </ul>
    </>
  )
}
