import type { LockMiningOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { CHANGED } from './changed.ts'
import { lockRedeemForm } from './lock-design.ts'

interface RedeemSheetProps {
  order: LockMiningOrderRow
  onClose: () => void
}

/** The penalty's rate and amount, what comes back, and the confirmation of both. */
export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const redeem = useCallMutation('lockMiningRedeem')
  const { amount, penaltyAmount, incomeSoFar, penaltyRate } = order
  const form = useForm(lockRedeemForm, {
    initial: {},
    around: order,
    submit: async (values) => {
      await redeem.mutateAsync({ body: lockRedeemForm.summary(values, order).body })
      showToast(t('msg.redemptionSuccess'), { success: true })
      onClose()
      void refetchUntold(...CHANGED)
    },
  })
  const write = (figure: string) => `${format.amount(figure)} ${order.currencyCode}`

  return (
    <Sheet title={t('action.redeemEarly')} onClose={onClose}>
      <div className={earn.sheet}>
        <Facts
          facts={[
            { name: t('term.principal'), value: write(amount) },
            {
              name: t('term.earlyRedemptionPenalty'),
              value: `\u2212${write(penaltyAmount)} (${format.ratePercent(penaltyRate)})`,
            },
            { name: t('mining.incomeSoFar'), value: `+${write(incomeSoFar)}` },
            { name: t('wealth.comesBack'), value: write(form.summary.back), strong: true },
          ]}
        />
        <p className={earn.note}>
          {t('mining.redeemText', { end: format.dateTime(order.endTime) })}
        </p>
        <Problem text={form.problem} />
        <Button wide busy={form.busy} onPress={() => void form.send()}>
          {t('mining.redeemConfirm', { penalty: write(penaltyAmount) })}
        </Button>
      </div>
    </Sheet>
  )
}
