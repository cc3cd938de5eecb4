import type { FuturesOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { instrumentName } from '../../../i18n/instruments.ts'
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
import style from './orders.module.css'
import parts from '../parts.module.css'
import { titleOf, useFuturesFacts } from '../facts.ts'
import { DayResults } from './day-results.tsx'
import { HistoryRow } from './history-row.tsx'
import { PositionCard } from '../positions/position-card.tsx'
import { WaitingOrder } from './waiting-orders.tsx'

const TABS = ['position', 'notExecuted', 'closed', 'cancelled'] as const
type Tab = (typeof TABS)[number]

/** One's futures orders by how they stand: positions, waiting, closed, cancelled. */
export function FuturesOrdersScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'position'
  return (
    <>
      <StandardBar title={t('futures.title')} home={PAGES.trade} />
      <div className={style.tabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('futures.title')}
          tabs={[
            { value: 'position', label: t('futures.positions') },
            { value: 'notExecuted', label: t('status.notExecuted') },
            { value: 'closed', label: t('status.closed') },
            { value: 'cancelled', label: t('status.cancelled') },
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
        <Orders key={tab} tab={tab} />
      </PageBody>
    </>
  )
}

function Orders({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const { data: all = [] } = useFuturesFacts()
  const symbol = query.get('symbol') ?? undefined
  const chosen = all.find((facts) => facts.symbol === symbol)
  const states = { position: 'open', notExecuted: 'open', closed: 'executed' } as const
  const more = useListFilter({
    list: 'futures',
    sides: ['buyLong', 'buyShort'],
    shown: { symbol, status: tab === 'cancelled' ? 'cancelled' : states[tab] },
  })
  const { side: direction, from, to } = more.filter
  const pages = usePages('getContractOrder', (page) => ({
    body: { page, limit: 20, status: tab, symbol, direction, from, to },
  }))

  function choose(next: string) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('symbol', next)
        else after.delete('symbol')
        return after
      },
      { replace: true },
    )
  }

  return (
    <>
      <div className={style.filters}>
        <FilterBar
          filters={[
            {
              name: t('futures.symbol'),
              chosen: chosen ? titleOf(chosen) : symbol,
              onPress: () => setChoosing(true),
            },
            ...more.chips,
          ]}
        />
        {(tab === 'position' || tab === 'notExecuted') && <SimulatedPill short />}
      </div>
      {tab === 'closed' && <DayResults symbol={symbol} />}
      <div className={parts.listed}>
        <InfiniteList
          pages={pages}
          keyOf={(row: FuturesOrderRow) => row.id}
          row={(row) => <Row row={row} />}
          skeleton={<SkeletonRows rows={8} circle={false} />}
          empty={
            symbol === undefined && !more.isFiltered ? (
              <EmptyState
                title={t('orders.empty')}
                text={t('orders.emptyHint')}
                action={{
                  label: t('term.futures'),
                  onPress: () => void navigate(PAGES.futures),
                }}
              />
            ) : (
              <EmptyState
                title={t('orders.noneFit')}
                action={{
                  label: t('common.clearFilters'),
                  onPress: () => {
                    more.clear()
                    choose('')
                  },
                }}
              />
            )
          }
        />
      </div>
      {more.sheet}
      {choosing && (
        <OptionsSheet
          title={t('futures.symbol')}
          value={symbol ?? ''}
          options={[
            { value: '', label: t('common.all') },
            ...all.map((facts) => ({
              value: facts.symbol,
              label: titleOf(facts),
              caption: facts.market ? facts.symbol : instrumentName(facts),
            })),
          ]}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function Row({ row }: { row: FuturesOrderRow }) {
  switch (row.status) {
    case 'holding':
    case 'locked':
      return <PositionCard row={row} />
    case 'notExecuted':
      return <WaitingOrder row={row} />
    case 'closed':
    case 'cancelled':
      return <HistoryRow row={row} />
  }
}
