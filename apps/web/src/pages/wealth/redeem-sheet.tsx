import type { WealthOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls, useCall } from '../../data/queries.ts'
import { Button } from '../../widgets/button.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'

const CHANGED = [
  'productOrderPage',
  'findOrderById',
  'anticipateRedeem',
  'productPage',
  'findProductById',
  'findUserCurrencyAccountList',
  'findUserAccountList',
  'accountList',
  'accountPage',
] as const

interface RedeemSheetProps {
  order: WealthOrderRow
  onClose: () => void
}

/** What leaving early would do now, and the confirmation. */
export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const [refusal, setRefusal] = useState<string>()
  const redeem = useCallMutation('redeemProduct')
  // A day that is over lowers the penalty: the stream tells, and it is asked for again.
  const request = { body: { orderId: order.id } }
  const { data, error, refetch } = useCall('anticipateRedeem', request, {
    staleTime: 0,
  })

  async function confirm() {
    setRefusal(undefined)
    try {
      await redeem.mutateAsync(request)
      showToast(t('msg.redemptionSuccess'), { success: true })
      onClose()
      void refetchCalls(...CHANGED)
    } catch (fault) {
      setRefusal(problem(fault))
    }
  }

  const write = (amount: string) => `${format.amount(amount)} ${order.currencyCode}`
  return (
    <Sheet title={t('action.redeemEarly')} onClose={onClose}>
      {data ? (
        <div className={earn.sheet}>
          <Facts
            facts={[
              { name: t('term.principal'), value: write(data.amount) },
              {
                name: t('wealth.remaining'),
                value: t('wealth.days', { count: data.remainingDays }),
              },
              { name: t('wealth.penaltyADay'), value: `${format.figure(data.penaltyRate)}%` },
              { name: t('term.earlyRedemptionPenalty'), value: `\u2212${write(data.penalty)}` },
              { name: t('wealth.paidSoFar'), value: write(data.income) },
              { name: t('wealth.comesBack'), value: write(data.principalBack), strong: true },
            ]}
          />
          <p className={earn.note}>
            {t('wealth.redeemText', { end: format.dateTime(data.endAt) })}
          </p>
          <Problem text={refusal} />
          <Button wide busy={redeem.isPending} onPress={() => void confirm()}>
            {t('wealth.redeemConfirm', { amount: write(data.principalBack) })}
          </Button>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} circle={false} />
      )}
    </Sheet>
  )
}
