import type { LockMiningProductRow } from '@candor/protocol'
import { DAY_MS } from '@candor/terms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useServerNow } from '../../data/server-clock.ts'
import { Button } from '../../widgets/button.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'
import { type Outlook, lockPenaltyOf } from '../earn/rates.ts'
import { CHANGED } from './changed.ts'

interface LockSheetProps {
  product: LockMiningProductRow
  amount: string
  outlook: Outlook
  onClose: () => void
}

/** All that a purchase means, and the purchase. */
export function LockSheet({ product, amount, outlook, onClose }: LockSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const problem = useProblem()
  const now = useServerNow()
  const [refusal, setRefusal] = useState<string>()
  const purchase = useCallMutation('lockMiningPurchase')
  const { currencyCode, currencyScale, lockDays, penaltyRate } = product
  const write = (figure: string) => `${format.amount(figure)} ${currencyCode}`

  async function buy() {
    setRefusal(undefined)
    try {
      const { id } = await purchase.mutateAsync({ body: { productId: product.id, amount } })
      showToast(t('msg.subscriptionSuccess'), { success: true })
      onClose()
      void refetchCalls(...CHANGED)
      void navigate(`/pages/lockMining/orderDetail?id=${id}`)
    } catch (fault) {
      setRefusal(problem(fault))
    }
  }

  return (
    <Sheet title={product.productName} onClose={onClose}>
      <div className={earn.sheet}>
        <Facts
          facts={[
            { name: t('mining.lockedAmount'), value: write(amount), strong: true },
            { name: t('wealth.runs'), value: t('wealth.days', { count: lockDays }) },
            { name: t('wealth.end'), value: format.dateTime(now + lockDays * DAY_MS) },
            {
              name: t('wealth.dailyIncome'),
              value: `${write(outlook.daily)} (${format.figure(outlook.rate)}%)`,
            },
            { name: t('wealth.totalIncome'), value: write(outlook.total), strong: true },
            {
              name: t('term.earlyRedemptionPenalty'),
              value: `${write(lockPenaltyOf(amount, currencyScale, penaltyRate))} (${format.figure(penaltyRate)}%)`,
            },
          ]}
        />
        <p className={earn.note}>{t('mining.introPaid')}</p>
        <Problem text={refusal} />
        <Button wide busy={purchase.isPending} onPress={() => void buy()}>
          {t('mining.lockAmount', { amount: write(amount) })}
        </Button>
      </div>
    </Sheet>
  )
}
