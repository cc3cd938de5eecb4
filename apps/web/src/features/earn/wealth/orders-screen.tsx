import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { WealthOrder } from './wealth-order-card.tsx'

const TABS = ['all', 'active', 'completed', 'redeemed'] as const
type Tab = (typeof TABS)[number]

/** One's wealth orders; `id` in the address shows that one alone. */
export function WealthOrdersScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const id = query.get('id')
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all'
  const names = {
    all: t('common.all'),
    active: t('status.active'),
    completed: t('status.completed'),
    redeemed: t('status.redeemed'),
  }
  return (
    <>
      <StandardBar title={t('wealth.orders')} home={PAGES.wealth} />
      {!id && (
        <div className={earn.stickyTabs}>
          <Tabs
            swipes="page"
            gutter
            label={t('wealth.orders')}
            tabs={TABS.map((value) => ({ value, label: names[value] }))}
            value={tab}
            onChange={(next) => setQuery({ tab: next }, { replace: true })}
          />
        </div>
      )}
      <PageBody>
        <div className={earn.list}>
          {id ? <OneOrder id={id} /> : <Orders key={tab} tab={tab} />}
        </div>
      </PageBody>
    </>
  )
}

function OneOrder({ id }: { id: string }) {
  const { data, error, refetch } = useCall('findOrderById', { query: { id } })
  if (data) return <WealthOrder order={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={3} circle={false} />
}

function Orders({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = usePages('productOrderPage', (page) => ({
    query: { page, limit: 20, status: tab === 'all' ? undefined : tab },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(order) => order.id}
      row={(order) => <WealthOrder order={order} />}
      skeleton={<SkeletonRows rows={6} circle={false} />}
      empty={
        <EmptyState
          icon="wealth"
          title={t('wealth.noOrders')}
          text={t('wealth.noOrdersHint')}
          action={{
            label: t('wealth.products'),
            onPress: () => void navigate(PAGES.wealthProducts),
          }}
        />
      }
    />
  )
}
