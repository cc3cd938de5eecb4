import { DAY_MS } from '@candor/money/durations'
import type { LockMiningProductRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import type { Outlook } from '../../../shared/ticket/rates.ts'
import { CHANGED } from './changed.ts'
import { lockForm } from './lock-design.ts'

interface LockSheetProps {
  product: LockMiningProductRow
  amount: string
  outlook: Outlook
  onClose: () => void
}

/** Sheet with the terms of a purchase, and its button. */
export function LockSheet({ product, amount, outlook, onClose }: LockSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const now = useServerNow()
  const purchase = useCallMutation('lockMiningPurchase')
  const { currencyCode, lockDays, penaltyRate } = product
  const write = (figure: string) => `${format.amount(figure)} ${currencyCode}`

  const around = { product, amount }
  const form = useForm(lockForm, {
    initial: {},
    around,
    submit: async (values) => {
      const { id } = await purchase.mutateAsync({ body: lockForm.summary(values, around).body })
      showToast(t('msg.subscriptionSuccess'), { success: true })
      onClose()
      void refetchUntold(...CHANGED)
      void navigate(`${PAGES.lockMiningOrder}?id=${id}`)
    },
  })

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
              value: `${write(outlook.daily)} (${format.ratePercent(outlook.rate)})`,
            },
            { name: t('wealth.totalIncome'), value: write(outlook.total), strong: true },
            {
              name: t('term.earlyRedemptionPenalty'),
              value: `${write(form.summary.penalty)} (${format.ratePercent(penaltyRate)})`,
            },
          ]}
        />
        <p className={earn.note}>{t('mining.introPaid')}</p>
        <Problem text={form.problem} />
        <Button wide busy={form.busy} onPress={() => void form.send()}>
          {t('mining.lockAmount', { amount: write(amount) })}
        </Button>
      </div>
    </Sheet>
  )
}
