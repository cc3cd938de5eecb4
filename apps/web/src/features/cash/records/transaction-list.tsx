import type { TransactionRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { TransactionItem } from './transaction-item.tsx'
import { TransactionSheet } from './transaction-sheet.tsx'

interface TransactionListProps {
  type: TransactionRow['type']
  status?: TransactionRow['status']
}

/** Deposits or withdrawals, newest first; it follows what happens to them by itself. */
export function TransactionList({ type, status }: TransactionListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string>()
  const pages = usePages('transactionPage', (page) => ({
    query: { page, limit: 20, type, status },
  }))
  const rows = pages.data?.pages.flatMap(({ records }) => records) ?? []
  const shown = rows.find(({ id }) => id === opened)
  const isRecharge = type === 'RECHARGE'
  const none = t(isRecharge ? 'recharge.none' : 'recharge.noWithdrawals')
  const title = status ? t('recharge.noneOfState') : none
  return (
    <>
      <InfiniteList
        pages={pages}
        keyOf={({ id }) => id}
        row={(row) => <TransactionItem row={row} onPress={() => setOpened(row.id)} />}
        skeleton={<SkeletonRows rows={8} circle={false} />}
        empty={
          <EmptyState
            icon={isRecharge ? 'deposit' : 'withdraw'}
            title={title}
            // Others may stand under another state.
            text={status ? undefined : t('recharge.noneHint')}
            action={{
              label: t(isRecharge ? 'action.deposit' : 'action.withdraw'),
              onPress: () => void navigate(isRecharge ? PAGES.recharge : PAGES.withdrawalWay),
            }}
          />
        }
      />
      {shown && <TransactionSheet row={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}
