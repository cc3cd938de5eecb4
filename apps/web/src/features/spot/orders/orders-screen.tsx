import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { SpotOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { useListFilter } from '../../../shared/list-filter/use-list-filter.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { CancelMany, OPEN_ORDERS } from './cancel-many-sheet.tsx'
import { OrderRow } from './order-row.tsx'
import { PairFilterSheet, useChosenPair } from '../pairs/pair-filter.tsx'
import { LazyTriggerList } from './lazy-trigger-list.tsx'
import style from './order-row.module.css'

const TABS = ['all', 'executed', SPOT_STATES.cancelled, 'locked'] as const
/** Conditional orders are a list of their own. */
const CONDITIONAL_TAB = 'conditional'
type Tab = (typeof TABS)[number]
type Chips = ReturnType<typeof useListFilter>['chips']

/** How the rows of a tab stand, for its file. */
const STATES: Readonly<Record<Tab, 'open' | 'executed' | 'cancelled' | undefined>> = {
  all: undefined,
  executed: 'executed',
  [SPOT_STATES.cancelled]: 'cancelled',
  locked: 'open',
}

/** One's spot orders: all, executed, cancelled, and those that hold funds. */
export function SpotOrdersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const tab = asked === CONDITIONAL_TAB ? asked : (TABS.find((each) => each === asked) ?? 'all')
  return (
    <>
      <StandardBar title={t('orders.title')} home={PAGES.trade}>
        <IconButton
          icon="records"
          label={t('orders.marketTitle')}
          onPress={() => void navigate(PAGES.marketOrders)}
        />
      </StandardBar>
      <div className={style.tabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('orders.title')}
          tabs={[
            { value: 'all', label: t('orders.all') },
            { value: 'executed', label: t('orders.deals') },
            { value: SPOT_STATES.cancelled, label: t('status.cancelled') },
            { value: 'locked', label: t('status.lockedFunds') },
            { value: CONDITIONAL_TAB, label: t('ticket.conditional') },
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
      </div>
      <PageBody>
        {tab === CONDITIONAL_TAB ? <Conditional /> : <Orders key={tab} tab={tab} />}
      </PageBody>
    </>
  )
}

function Conditional() {
  const { symbol, choose } = useChosenPair()
  return (
    <>
      <div className={style.filters}>
        <PairFilter />
      </div>
      <LazyTriggerList
        symbol={symbol}
        empty={symbol === undefined ? undefined : <NoneFit onClear={() => choose('')} />}
      />
    </>
  )
}

/** What narrows a list to one pair, and what else does. */
function PairFilter({ more = [] }: { more?: Chips }) {
  const { t } = useTranslation()
  const { symbol, name, choose } = useChosenPair()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <FilterBar
        filters={[
          { name: t('quotes.pair'), chosen: name, onPress: () => setChoosing(true) },
          ...more,
        ]}
      />
      {choosing && (
        <PairFilterSheet symbol={symbol} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function Orders({ tab }: { tab: Tab }) {
  const { symbol, choose } = useChosenPair()
  const status = tab === 'all' ? undefined : tab
  const state = STATES[tab]
  const more = useListFilter({
    list: 'orders',
    sides: ['buy', 'sell'],
    shown: { ...(symbol && { symbol }), ...(state && { status: state }) },
  })
  const { side, from, to } = more.filter
  const pages = usePages('getCoinOrder', (page) => ({
    body: { page, limit: 20, status, symbol, side, from, to },
  }))
  return (
    <>
      <div className={style.filters}>
        <PairFilter more={more.chips} />
        {more.sheet}
        {(tab === 'all' || tab === 'locked') && <CancelOpen symbol={symbol} />}
      </div>
      <InfiniteList
        pages={pages}
        keyOf={(order: SpotOrderRow) => order.id}
        row={(order) => <OrderRow order={order} detailed />}
        skeleton={<SkeletonRows rows={8} circle={false} />}
        empty={
          <NoOrders
            tab={tab}
            filtered={symbol !== undefined || more.isFiltered}
            onClear={() => {
              more.clear()
              choose('')
            }}
          />
        }
      />
    </>
  )
}

/** Where several orders are open. */
function CancelOpen({ symbol }: { symbol: string | undefined }) {
  const { data: count = 0 } = useCall('getCoinOrder', OPEN_ORDERS, { select: ({ total }) => total })
  return count > 1 && <CancelMany symbol={symbol ?? ''} />
}

function NoneFit({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('orders.noneFit')}
      text={t('orders.noneFitHint')}
      action={{ label: t('common.clearFilters'), onPress: onClear }}
    />
  )
}

function NoOrders(props: { tab: Tab; filtered: boolean; onClear: () => void }) {
  const { tab, filtered, onClear } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (filtered) return <NoneFit onClear={onClear} />
  const titles = {
    all: t('orders.empty'),
    executed: t('orders.noDeals'),
    [SPOT_STATES.cancelled]: t('orders.noCancelled'),
    locked: t('orders.noLocked'),
  }
  return (
    <EmptyState
      title={titles[tab]}
      text={t('orders.emptyHint')}
      action={{
        label: t('term.spot'),
        onPress: () => void navigate(PAGES.spot),
      }}
    />
  )
}
