import type { LockMiningOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { Meter } from '../../../shared/ticket/meter.tsx'
import { Section } from '../section.tsx'
import { IncomeRow } from './income-row.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'
import { useStatusNames } from './status-names.ts'

/** One order: how far it is, what it earned, what leaving early costs, each day's income. */
export function LockMiningOrderScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { data, error, refetch } = useCall('lockMiningOrder', { params: { id } })
  return (
    <>
      <StandardBar title={t('mining.orders')} home={PAGES.lockMiningOrders} />
      <PageBody>
        {data ? (
          <>
            <Order order={data} />
            <Section title={t('term.incomeRecord')} to={PAGES.lockMiningIncome} />
            <Incomes id={id} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Order({ order }: { order: LockMiningOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useStatusNames()
  const [redeeming, setRedeeming] = useState(false)
  const { status, daysLocked, lockDays } = order
  const active = status === 'active'
  const write = (amount: string) => `${format.amount(amount)} ${order.currencyCode}`
  const penalty = `${write(order.penaltyAmount)} (${format.ratePercent(order.penaltyRate)})`
  return (
    <div className={earn.stack}>
      <article className={earn.order}>
        <div className={earn.orderHead}>
          <h2 className={earn.orderName}>{order.productName}</h2>
          <Tag tone={active ? 'blue' : undefined}>{names[status]}</Tag>
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
            {
              name: active ? t('mining.unsettledSoFar') : t('mining.settledIncome'),
              value: t('wealth.partOf', {
                part: format.amount(order.incomeSoFar),
                total: write(order.totalIncome),
              }),
            },
            { name: t('term.dailyRate'), value: format.ratePercent(order.dailyRate) },
            order.nextIncomeAt !== null && {
              name: t('wealth.nextIncome'),
              value: format.dateTime(order.nextIncomeAt),
            },
            { name: t('wealth.start'), value: format.dateTime(order.startTime) },
            { name: t('wealth.end'), value: format.dateTime(order.endTime) },
            active && { name: t('mining.leavingNow'), value: penalty },
            status === 'redeemed' && {
              name: t('term.earlyRedemptionPenalty'),
              value: `\u2212${penalty}`,
            },
            order.actualReturn !== null && {
              name: t('mining.cameBackInAll'),
              value: write(order.actualReturn),
              strong: true,
            },
            order.returnTime !== null && {
              name: t('wealth.returnedAt'),
              value: format.dateTime(order.returnTime),
            },
            { name: t('orders.number'), value: order.id },
          ]}
        />
        {active && (
          <>
            <p className={earn.note}>{t('mining.unsettledNote')}</p>
            <Button kind="plain" small wide onPress={() => setRedeeming(true)}>
              {t('action.redeemEarly')}
            </Button>
          </>
        )}
      </article>
      {redeeming && active && <RedeemSheet order={order} onClose={() => setRedeeming(false)} />}
    </div>
  )
}

function Incomes({ id }: { id: string }) {
  const { t } = useTranslation()
  const pages = usePages('lockMiningOrderIncome', (page) => ({
    params: { id },
    query: { page, limit: 20 },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(record) => record.id}
      row={(record) => <IncomeRow record={record} />}
      skeleton={<SkeletonRows rows={3} circle={false} />}
      empty={<EmptyState title={t('mining.noIncome')} text={t('mining.noIncomeHint')} />}
    />
  )
}
