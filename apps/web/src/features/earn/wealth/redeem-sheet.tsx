import type { WealthOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useCall } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { wealthRedeemForm } from './redeem-design.ts'
import { Facts } from '../../../shared/ticket/facts.tsx'

const CHANGED = [
  'productOrderPage',
  'findOrderById',
  'anticipateRedeem',
  'productPage',
  'findProductById',
  'findUserCurrencyAccountList',
  'findUserAccountList',
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
  const redeem = useCallMutation('redeemProduct')
  // A day that is over lowers the penalty: the stream tells, and it is asked for again.
  const request = { body: wealthRedeemForm.summary({}, order) }
  const { data, error, refetch } = useCall('anticipateRedeem', request, {
    staleTime: 0,
  })

  const form = useForm(wealthRedeemForm, {
    initial: {},
    around: order,
    submit: async (values) => {
      await redeem.mutateAsync({ body: wealthRedeemForm.summary(values, order) })
      showToast(t('msg.redemptionSuccess'), { success: true })
      onClose()
      void refetchUntold(...CHANGED)
    },
  })

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
              {
                name: t('wealth.penaltyADay'),
                value: format.ratePercent(data.penaltyRate),
              },
              { name: t('term.earlyRedemptionPenalty'), value: `\u2212${write(data.penalty)}` },
              { name: t('wealth.paidSoFar'), value: write(data.income) },
              { name: t('wealth.comesBack'), value: write(data.principalBack), strong: true },
            ]}
          />
          <p className={earn.note}>
            {t('wealth.redeemText', { end: format.dateTime(data.endAt) })}
          </p>
          <Problem text={form.problem} />
          <Button wide busy={form.busy} onPress={() => void form.send()}>
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
