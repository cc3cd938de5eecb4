import type { TransactionRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { NoneFit } from '../../../shared/list-filter/none-fit.tsx'
import { useListFilter } from '../../../shared/list-filter/use-list-filter.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
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
  const states = (['processing', 'success', 'refused'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
  }))
  const more = useListFilter({
    list: type === 'RECHARGE' ? 'deposits' : 'withdrawals',
    hasCurrencies: true,
    states: status ? undefined : states,
    shown: status ? { status } : {},
  })
  const { currencyCode, from, to } = more.filter
  const pages = usePages('transactionPage', (page) => ({
    query: { page, limit: 20, type, status: status ?? more.filter.status, currencyCode, from, to },
  }))
  const rows = pages.data?.pages.flatMap(({ records }) => records) ?? []
  const shown = rows.find(({ id }) => id === opened)
  const isRecharge = type === 'RECHARGE'
  const none = t(isRecharge ? 'recharge.none' : 'recharge.noWithdrawals')
  const title = status ? t('recharge.noneOfState') : none
  return (
    <>
      <FilterBar filters={more.chips} />
      {more.sheet}
      <InfiniteList
        pages={pages}
        keyOf={({ id }) => id}
        row={(row) => <TransactionItem row={row} onPress={() => setOpened(row.id)} />}
        skeleton={<SkeletonRows rows={8} circle={false} />}
        empty={
          more.isFiltered ? (
            <NoneFit onClear={more.clear} />
          ) : (
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
          )
        }
      />
      {shown && <TransactionSheet row={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}
