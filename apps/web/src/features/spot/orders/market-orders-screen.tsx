import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { SpotOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
import { useListFilter } from '../../../shared/list-filter/use-list-filter.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { CancelMany, OPEN_ORDERS } from './cancel-many-sheet.tsx'
import { heldBy } from './cancel-many.ts'
import { OrderRow } from './order-row.tsx'
import { PairFilterSheet, useChosenPair } from '../pairs/pair-filter.tsx'
import style from './market-orders.module.css'

/** One's orders across the markets: what is open by market with what it holds, and what is over. */
export function MarketOrdersScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'history' ? 'history' : 'current'
  return (
    <>
      <StandardBar title={t('orders.marketTitle')} home={PAGES.trade} />
      <Tabs
        swipes="page"
        gutter
        label={t('orders.marketTitle')}
        tabs={[
          { value: 'current', label: t('orders.current') },
          { value: 'history', label: t('orders.history') },
        ]}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      />
      <PageBody>
        <p className={classes(style.hint, 'words')}>
          {tab === 'current' ? t('orders.currentHint') : t('orders.historyHint')}
        </p>
        {tab === 'current' ? <Current /> : <History />}
      </PageBody>
    </>
  )
}

function Current() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('getCoinOrder', OPEN_ORDERS)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    )
  }
  if (data.records.length === 0) {
    return (
      <EmptyState
        title={t('spot.noOpen')}
        text={t('spot.noOpenHint')}
        action={{
          label: t('term.spot'),
          onPress: () => void navigate(PAGES.spot),
        }}
      />
    )
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      {data.total > 1 && <CancelMany />}
      {byMarket(data.records).map((market) => (
        <Market key={market.symbol} {...market} />
      ))}
    </PullToRefresh>
  )
}

interface MarketOrders {
  symbol: string
  base: string
  quote: string
  orders: SpotOrderRow[]
}

/** The markets in the order of their newest open order. */
function byMarket(orders: readonly SpotOrderRow[]): MarketOrders[] {
  const markets = new Map<string, MarketOrders>()
  for (const order of orders) {
    const { symbol, base, quote } = order
    const market = markets.get(symbol) ?? { symbol, base, quote, orders: [] }
    market.orders.push(order)
    markets.set(symbol, market)
  }
  return [...markets.values()]
}

function Market({ symbol, base, quote, orders }: MarketOrders) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section>
      <Link className={style.market} to={`${PAGES.spot}?symbol=${symbol}`}>
        <CoinIcon code={base} />
        <h2 className={style.marketName}>
          {base}/{quote}
        </h2>
        <div className={style.marketHolds}>
          <span className="words">{t('orders.openCount', { count: orders.length })}</span>
          {heldBy(orders).map(({ currency, amount }) => (
            <div key={currency}>
              {format.amount(amount)} {currency}
            </div>
          ))}
        </div>
      </Link>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} detailed />
          </li>
        ))}
      </ul>
    </section>
  )
}

function History() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<'executed' | typeof SPOT_STATES.cancelled>('executed')
  const { symbol, name, choose } = useChosenPair()
  const [choosing, setChoosing] = useState(false)
  const more = useListFilter({
    list: 'orders',
    sides: ['buy', 'sell'],
    shown: {
      status: status === 'executed' ? 'executed' : 'cancelled',
      ...(symbol && { symbol }),
    },
  })
  const { side, from, to } = more.filter
  const pages = usePages('getCoinOrder', (page) => ({
    body: { page, limit: 20, status, symbol, side, from, to },
  }))
  return (
    <>
      <FilterBar
        filters={[
          { name: t('quotes.pair'), chosen: name, onPress: () => setChoosing(true) },
          ...more.chips,
        ]}
      />
      {more.sheet}
      {choosing && (
        <PairFilterSheet symbol={symbol} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
      <Segmented
        label={t('orders.history')}
        choices={[
          { value: 'executed', label: t('status.executed') },
          { value: SPOT_STATES.cancelled, label: t('status.cancelled') },
        ]}
        value={status}
        onChange={setStatus}
      />
      <InfiniteList
        pages={pages}
        keyOf={(order: SpotOrderRow) => order.id}
        row={(order) => <OrderRow order={order} detailed />}
        skeleton={<SkeletonRows rows={8} circle={false} />}
        empty={
          <EmptyState
            title={status === 'executed' ? t('orders.noDeals') : t('orders.noCancelled')}
            text={t('orders.emptyHint')}
          />
        }
      />
    </>
  )
}
