import type { LockMiningOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { add, subtract } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { Button } from '../../widgets/button.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'
import { CHANGED } from './changed.ts'

interface RedeemSheetProps {
  order: LockMiningOrderRow
  onClose: () => void
}

/** The penalty's rate and amount, what comes back, and the confirmation of both. */
export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const [refusal, setRefusal] = useState<string>()
  const redeem = useCallMutation('lockMiningRedeem')
  const { amount, penaltyAmount, incomeSoFar, penaltyRate } = order
  const write = (figure: string) => `${format.amount(figure)} ${order.currencyCode}`
  const back = add(subtract(amount, penaltyAmount), incomeSoFar)

  async function confirm() {
    setRefusal(undefined)
    try {
      await redeem.mutateAsync({ body: { orderId: order.id, confirmPenalty: true } })
      showToast(t('msg.redemptionSuccess'), { success: true })
      onClose()
      void refetchCalls(...CHANGED)
    } catch (fault) {
      setRefusal(problem(fault))
    }
  }

  return (
    <Sheet title={t('action.redeemEarly')} onClose={onClose}>
      <div className={earn.sheet}>
        <Facts
          facts={[
            { name: t('term.principal'), value: write(amount) },
            {
              name: t('term.earlyRedemptionPenalty'),
              value: `\u2212${write(penaltyAmount)} (${format.figure(penaltyRate)}%)`,
            },
            { name: t('mining.incomeSoFar'), value: `+${write(incomeSoFar)}` },
            { name: t('wealth.comesBack'), value: write(back), strong: true },
          ]}
        />
        <p className={earn.note}>
          {t('mining.redeemText', { end: format.dateTime(order.endTime) })}
        </p>
        <Problem text={refusal} />
        <Button wide busy={redeem.isPending} onPress={() => void confirm()}>
          {t('mining.redeemConfirm', { penalty: write(penaltyAmount) })}
        </Button>
      </div>
    </Sheet>
  )
}
