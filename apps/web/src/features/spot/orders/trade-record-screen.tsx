import type { PublicTrade, SpotOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useDepth, useFollowedDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
import { NoneFit } from '../../../shared/list-filter/none-fit.tsx'
import { useListFilter } from '../../../shared/list-filter/use-list-filter.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SimulatedPill } from '../../../shared/widgets/pill.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { OrderRow } from './order-row.tsx'
import { PairFilterSheet, useChosenPair } from '../pairs/pair-filter.tsx'
import { FIRST_PAIR } from '../pairs/pair-rules.ts'
import style from './market-orders.module.css'

/** What was traded in one pair: by everyone, live; and by oneself. */
export function TradeRecordScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'own' ? 'own' : 'public'
  const { symbol: chosen, name: chosenName, choose } = useChosenPair()
  const [choosing, setChoosing] = useState(false)
  const symbol = chosen ?? FIRST_PAIR
  const name = chosenName ?? 'BTC/USDT'
  return (
    <>
      <StandardBar title={t('personal.trades')} home={PAGES.personal} />
      <Tabs
        swipes="page"
        gutter
        label={t('personal.trades')}
        tabs={[
          { value: 'public', label: t('orders.publicTrades') },
          { value: 'own', label: t('orders.ownTrades') },
        ]}
        value={tab}
        onChange={(next) =>
          setQuery(
            (before) => {
              const after = new URLSearchParams(before)
              after.set('tab', next)
              return after
            },
            { replace: true },
          )
        }
      />
      <PageBody>
        <div className={style.filters}>
          <FilterBar
            filters={[{ name: t('quotes.pair'), chosen: name, onPress: () => setChoosing(true) }]}
          />
          <SimulatedPill short />
        </div>
        <p className={classes(style.hint, 'words')}>
          {tab === 'public'
            ? t('orders.publicHint', { pair: name })
            : t('orders.ownHint', { pair: name })}
        </p>
        {tab === 'public' ? (
          <PublicTrades key={symbol} symbol={symbol} />
        ) : (
          <OwnTrades symbol={symbol} quote={name.split('/')[1]!} />
        )}
      </PageBody>
      {choosing && (
        <PairFilterSheet one symbol={symbol} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function PublicTrades({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  useFollowedDepth(symbol)
  const { data: trades, error, refetch } = useDepth(symbol, (depth) => depth.trades)
  if (!trades) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} circle={false} />
    )
  }
  if (trades.length === 0) {
    return <EmptyState icon="trade" title={t('orders.noTrades')} text={t('orders.noTradesHint')} />
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      <table className={style.trades}>
        <thead className="words">
          <tr>
            <th scope="col">{t('orders.time')}</th>
            <th scope="col">{t('spot.price')}</th>
            <th scope="col">{t('term.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <Trade key={trade.id} trade={trade} />
          ))}
        </tbody>
      </table>
    </PullToRefresh>
  )
}

const Trade = memo(function Trade({ trade }: { trade: PublicTrade }) {
  const { t } = useTranslation()
  const format = useFormat()
  const buys = trade.side === 'buy'
  return (
    <tr>
      <td>{format.time(trade.time)}</td>
      <td className={buys ? style.rise : style.fall}>
        <span className="words">{buys ? t('action.buy') : t('action.sell')}</span>{' '}
        {format.figure(trade.price)}
      </td>
      <td>{format.figure(trade.quantity)}</td>
    </tr>
  )
})

function OwnTrades({ symbol, quote }: { symbol: string; quote: string }) {
  const { t } = useTranslation()
  const more = useListFilter({
    list: 'orders',
    sides: ['buy', 'sell'],
    amountUnit: quote,
    shown: { symbol, status: 'executed' },
  })
  const { side, amountAbove, from, to } = more.filter
  const pages = usePages('getCoinOrder', (page) => ({
    body: { page, limit: 20, status: 'executed', symbol, side, amountAbove, from, to },
  }))
  return (
    <>
      <FilterBar filters={more.chips} />
      {more.sheet}
      <InfiniteList
        pages={pages}
        keyOf={(order: SpotOrderRow) => order.id}
        row={(order) => <OrderRow order={order} detailed />}
        skeleton={<SkeletonRows rows={8} circle={false} />}
        empty={
          more.isFiltered ? (
            <NoneFit onClear={more.clear} />
          ) : (
            <EmptyState title={t('orders.noDeals')} text={t('orders.emptyHint')} />
          )
        }
      />
    </>
  )
}
