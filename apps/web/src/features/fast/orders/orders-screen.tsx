import type { FastOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
import { useListFilter } from '../../../shared/list-filter/use-list-filter.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SimulatedPill } from '../../../shared/widgets/pill.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { FastHistoryRow, FastRunningRow } from './fast-order-row.tsx'
import { usePairName } from '../use-pair-name.ts'
import { useRunning, useSettlements } from './use-fast-orders.ts'
import { useSettledToast } from './use-settled-toast.ts'
import style from './fast-order-row.module.css'

const TABS = ['holding', 'history'] as const
type Tab = (typeof TABS)[number]

/** One's fast contracts: those that run, with their countdowns, and those that are over. */
export function FastOrdersScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'holding'
  const symbol = query.get('symbol') ?? undefined
  const { running, total } = useRunning()
  useSettlements(running, useSettledToast())

  /** Changes one part of the address, and leaves the others. */
  function choose(part: 'tab' | 'symbol', value: string) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(part, value)
        else after.delete(part)
        return after
      },
      { replace: true },
    )
  }

  return (
    <>
      <StandardBar title={t('fast.ordersTitle')} home={PAGES.trade} />
      <div className={style.tabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('fast.ordersTitle')}
          tabs={[
            { value: 'holding', label: t('status.holding'), count: total || undefined },
            { value: 'history', label: t('orders.history') },
          ]}
          value={tab}
          onChange={(next) => choose('tab', next)}
        />
      </div>
      <PageBody>
        <Orders key={tab} tab={tab} symbol={symbol} onSymbol={(next) => choose('symbol', next)} />
      </PageBody>
    </>
  )
}

interface OrdersProps {
  tab: Tab
  symbol: string | undefined
  /** An empty text stands for every symbol. */
  onSymbol: (symbol: string) => void
}

function Orders({ tab, symbol, onSymbol }: OrdersProps) {
  const { t } = useTranslation()
  const nameOf = usePairName()
  const [choosing, setChoosing] = useState(false)
  const more = useListFilter({
    list: 'fast',
    sides: ['buyLong', 'buyShort'],
    shown: { symbol, status: tab === 'holding' ? 'open' : 'executed' },
  })
  const { side: direction, from, to } = more.filter
  const pages = usePages('getSpotOrder', (page) => ({
    query: { page, limit: 20 },
    body: { status: tab, symbol, direction, from, to },
  }))
  return (
    <>
      <div className={style.filters}>
        <FilterBar
          filters={[
            {
              name: t('fast.symbol'),
              chosen: symbol && nameOf(symbol),
              onPress: () => setChoosing(true),
            },
            ...more.chips,
          ]}
        />
        <SimulatedPill short />
      </div>
      <InfiniteList
        pages={pages}
        keyOf={(order: FastOrderRow) => order.id}
        row={(order) =>
          order.status === 'holding' ? (
            <FastRunningRow order={order} name={nameOf(order.symbol)} />
          ) : (
            <FastHistoryRow order={order} name={nameOf(order.symbol)} />
          )
        }
        skeleton={<SkeletonRows rows={8} />}
        empty={
          <NoOrders
            tab={tab}
            filtered={symbol !== undefined || more.isFiltered}
            onClear={() => {
              more.clear()
              onSymbol('')
            }}
          />
        }
      />
      {more.sheet}
      {choosing && (
        <SymbolFilter symbol={symbol} onChoose={onSymbol} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

interface SymbolFilterProps {
  symbol: string | undefined
  onChoose: (symbol: string) => void
  onClose: () => void
}

function SymbolFilter({ symbol, onChoose, onClose }: SymbolFilterProps) {
  const { t } = useTranslation()
  const nameOf = usePairName()
  const { data: rules = [] } = useCall('spotRuleList', {}, { staleTime: 60_000 })
  return (
    <OptionsSheet
      title={t('fast.symbol')}
      value={symbol ?? ''}
      options={[
        { value: '', label: t('common.all') },
        ...rules.map((rule) => ({
          value: rule.symbol,
          label: nameOf(rule.symbol),
          caption: rule.name,
        })),
      ]}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

function NoOrders(props: { tab: Tab; filtered: boolean; onClear: () => void }) {
  const { tab, filtered, onClear } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (filtered) {
    return (
      <EmptyState
        title={t('orders.noneFit')}
        text={t('fast.otherSymbol')}
        action={{ label: t('common.clearFilters'), onPress: onClear }}
      />
    )
  }
  return (
    <EmptyState
      icon="fast"
      title={tab === 'holding' ? t('fast.noRunning') : t('fast.noHistory')}
      text={tab === 'holding' ? t('fast.noRunningHint') : t('fast.noHistoryHint')}
      action={{
        label: t('term.fastContracts'),
        onPress: () => void navigate(`${PAGES.trade}?tab=fast`),
      }}
    />
  )
}
