import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { SpotOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { CancelMany } from './cancel-many-sheet.tsx'
import { OrderRow } from './order-row.tsx'
import { LazyTriggerList } from './lazy-trigger-list.tsx'
import style from '../spot.module.css'

const ALL_ORDERS = PAGES.spotOrders
/** How many wait. */
const WAITING = { body: { status: 'waiting', limit: 1 } } as const

export type OwnList = 'open' | 'conditional' | 'all'

interface OwnOrdersProps {
  symbol: string
  tab: OwnList
  onTab: (tab: OwnList) => void
}

/** One's own orders under the ticket: what is open, what there was lately, and the way to all. */
export function OwnOrders({ symbol, tab, onTab }: OwnOrdersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { data: count } = useCall('getCoinOrder', requestFor('open'), {
    enabled: loggedIn,
    select: ({ total }) => total,
  })
  const { data: waiting } = useCall('getCoinTriggers', WAITING, {
    enabled: loggedIn,
    select: ({ total }) => total,
  })
  return (
    <PageBody>
      <Tabs
        swipes="beside"
        yielding
        label={t('orders.title')}
        tabs={[
          { value: 'open', label: t('spot.openOrders'), count: loggedIn ? count : undefined },
          {
            value: 'conditional',
            label: t('ticket.conditional'),
            count: loggedIn ? waiting : undefined,
          },
          { value: 'all', label: t('orders.all') },
        ]}
        value={tab}
        onChange={onTab}
        side={
          loggedIn && (
            <span className={style.toAll}>
              <IconButton
                icon="list"
                label={t('spot.toAllOrders')}
                onPress={() => void navigate(ALL_ORDERS)}
              />
            </span>
          )
        }
      />
      {!loggedIn ? (
        <GuestHint />
      ) : tab === 'conditional' ? (
        <LazyTriggerList status="waiting" />
      ) : (
        <Orders tab={tab} symbol={symbol} />
      )}
    </PageBody>
  )
}

function GuestHint() {
  const { t } = useTranslation()
  return (
    <div className={style.guest}>
      <LoginHint text={t('spot.ordersLogin')} />
    </div>
  )
}

function requestFor(tab: 'open' | 'all') {
  return { body: tab === 'open' ? { status: SPOT_STATES.open, limit: 50 } : { limit: 10 } }
}

function Orders({ tab, symbol }: { tab: 'open' | 'all'; symbol: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('getCoinOrder', requestFor(tab))
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} circle={false} />
    )
  }
  if (data.records.length === 0) {
    return tab === 'open' ? (
      <EmptyState title={t('spot.noOpen')} text={t('spot.noOpenHint')} />
    ) : (
      <EmptyState title={t('orders.empty')} text={t('orders.emptyHint')} />
    )
  }
  return (
    <>
      {tab === 'open' && data.total > 1 && <CancelMany symbol={symbol} />}
      <ul>
        {data.records.map((order: SpotOrderRow) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}
