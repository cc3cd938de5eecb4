import type { LockMiningOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { Meter } from '../../../shared/ticket/meter.tsx'
import { useStatusNames } from './status-names.ts'

const TABS = ['all', 'active', 'completed'] as const
type Tab = (typeof TABS)[number]

/** One's lock-mining orders. */
export function LockMiningOrdersScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const names = useStatusNames()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all'
  return (
    <>
      <StandardBar title={t('mining.orders')} home={PAGES.lockMining} />
      <div className={earn.stickyTabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('mining.orders')}
          tabs={TABS.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : names[value],
          }))}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
        />
      </div>
      <PageBody>
        <div className={earn.list}>
          <Orders key={tab} tab={tab} />
        </div>
      </PageBody>
    </>
  )
}

function Orders({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = usePages('lockMiningOrders', (page) => ({
    query: { page, limit: 20, status: tab },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(order) => order.id}
      row={(order) => <OrderCard order={order} />}
      skeleton={<SkeletonRows rows={6} circle={false} />}
      empty={
        <EmptyState
          icon="lock"
          title={t('wealth.noOrders')}
          text={t('wealth.noOrdersHint')}
          action={{
            label: t('wealth.products'),
            onPress: () => void navigate(PAGES.lockMiningProducts),
          }}
        />
      }
    />
  )
}

function OrderCard({ order }: { order: LockMiningOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useStatusNames()
  const { status, daysLocked, lockDays } = order
  const write = (amount: string) => `${format.amount(amount)} ${order.currencyCode}`
  return (
    <Link className={earn.order} to={`${PAGES.lockMiningOrder}?id=${order.id}`}>
      <div className={earn.orderHead}>
        <h2 className={earn.orderName}>{order.productName}</h2>
        <Tag tone={status === 'active' ? 'blue' : undefined}>{names[status]}</Tag>
      </div>
      <Meter
        label={t('wealth.progress')}
        words={t('wealth.daysOf', { done: daysLocked, count: lockDays })}
        part={String(daysLocked)}
        of={String(lockDays)}
      />
      <Facts
        facts={[
          { name: t('mining.lockedAmount'), value: write(order.amount), strong: true },
          { name: t('mining.incomeSoFar'), value: write(order.incomeSoFar) },
          order.actualReturn === null
            ? { name: t('wealth.end'), value: format.dateTime(order.endTime) }
            : { name: t('wealth.cameBack'), value: write(order.actualReturn), strong: true },
        ]}
      />
    </Link>
  )
}
