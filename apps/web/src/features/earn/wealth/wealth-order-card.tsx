import type { WealthOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { Meter } from '../../../shared/ticket/meter.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'

/** An order as it stands: how far it is, what it paid, what comes next or what came back. */
export function WealthOrder({ order }: { order: WealthOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [redeeming, setRedeeming] = useState(false)
  const { status, currencyCode, days, daysPassed } = order
  const write = (amount: string) => `${format.amount(amount)} ${currencyCode}`
  const active = status === 'active'
  const statuses = {
    active: t('status.active'),
    completed: t('status.completed'),
    redeemed: t('status.redeemed'),
  }
  return (
    <article className={earn.order}>
      <div className={earn.orderHead}>
        <h2 className={earn.orderName}>{order.productName}</h2>
        <Tag tone={active ? 'blue' : undefined}>{statuses[status]}</Tag>
      </div>
      <Meter
        label={t('wealth.progress')}
        words={t('wealth.daysOf', { done: daysPassed, count: days })}
        part={String(daysPassed)}
        of={String(days)}
      />
      <Facts
        facts={[
          { name: t('term.principal'), value: write(order.amount), strong: true },
          {
            name: t('wealth.dailyIncome'),
            value: `${write(order.dailyIncome)} (${format.ratePercent(order.dailyRate)})`,
          },
          {
            name: t('wealth.paidSoFar'),
            value: active
              ? t('wealth.partOf', {
                  part: format.amount(order.incomePaid),
                  total: write(order.totalIncome),
                })
              : write(order.incomePaid),
          },
          order.nextIncomeAt !== null && {
            name: t('wealth.nextIncome'),
            value: format.dateTime(order.nextIncomeAt),
          },
          { name: t('wealth.start'), value: format.dateTime(order.startAt) },
          { name: t('wealth.end'), value: format.dateTime(order.endAt) },
          status === 'redeemed' && {
            name: t('term.earlyRedemptionPenalty'),
            value: `\u2212${write(order.penalty)}`,
          },
          order.returned !== null && {
            name: t('wealth.cameBack'),
            value: write(order.returned),
            strong: true,
          },
          order.returnedAt !== null && {
            name: t('wealth.returnedAt'),
            value: format.dateTime(order.returnedAt),
          },
          { name: t('orders.number'), value: order.id },
        ]}
      />
      {active && (
        <Button kind="plain" small wide onPress={() => setRedeeming(true)}>
          {t('action.redeemEarly')}
        </Button>
      )}
      {redeeming && active && <RedeemSheet order={order} onClose={() => setRedeeming(false)} />}
    </article>
  )
}
