import type { TriggerRow } from '@candor/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { TriggerOrder } from './trigger-row.tsx'

interface TriggerListProps {
  /** Only those that wait; all where it is absent. */
  status?: TriggerRow['status']
  /** Only this pair. */
  symbol?: string | undefined
  /** Stands where none fit. */
  empty?: ReactNode
}

/** One's conditional orders, newest first. */
export function TriggerList({ status, symbol, empty }: TriggerListProps) {
  const { t } = useTranslation()
  const pages = usePages('getCoinTriggers', (page) => ({
    body: { page, limit: 20, status, symbol },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(order: TriggerRow) => order.id}
      row={(order) => <TriggerOrder order={order} />}
      skeleton={<SkeletonRows rows={3} circle={false} />}
      empty={
        empty ?? (
          <EmptyState title={t('ticket.noConditional')} text={t('ticket.noConditionalHint')} />
        )
      }
    />
  )
}
