import type { PurchasePreview } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { CountdownRing } from '../../../shared/ticket/countdown-ring.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import type { PreviewOffer } from './use-preview.ts'

interface PreviewSheetProps {
  preview: PurchasePreview
  offer: PreviewOffer
  onRenew: () => void
  /** Why a new preview was refused. */
  problem: string | undefined
  onBought: () => void
}

/** The exact terms of a purchase, how long they bind, and the purchase itself. */
export function PreviewSheet({ preview, offer, onRenew, problem, onBought }: PreviewSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const write = (amount: string) => `${format.amount(amount)} ${preview.currencyCode}`

  async function buy() {
    if (!(await offer.buy())) return
    onBought()
    showToast(t('msg.subscriptionSuccess'), { success: true })
    void navigate(PAGES.wealthOrders)
  }

  return (
    <Sheet title={t('wealth.previewTitle')} onClose={offer.drop}>
      <div className={earn.sheet}>
        {offer.ranOut ? (
          <div role="status">
            <h3 className={earn.offerTitle}>{t('wealth.previewRanOut')}</h3>
            <p className={earn.note}>{t('wealth.previewRanOutHint')}</p>
          </div>
        ) : (
          <div className={earn.offerHead}>
            <CountdownRing until={offer.left} of={offer.seconds} />
            <p className={earn.note}>{t('wealth.previewBinds')}</p>
          </div>
        )}
        <Facts
          facts={[
            { name: t('term.principal'), value: write(preview.amount), strong: true },
            { name: t('term.dailyRate'), value: format.ratePercent(preview.dailyRate) },
            {
              name: t('wealth.annualRate'),
              value: format.ratePercent(preview.annualPercent),
            },
            { name: t('wealth.dailyIncome'), value: write(preview.dailyIncome) },
            { name: t('wealth.totalIncome'), value: write(preview.totalIncome), strong: true },
            { name: t('wealth.start'), value: format.dateTime(preview.startAt) },
            { name: t('wealth.end'), value: format.dateTime(preview.endAt) },
          ]}
        />
        <p className={earn.note}>
          {t('common.sentences', {
            first: t('wealth.annualNote'),
            second: t('wealth.penaltyRule', { rate: format.ratePercent(preview.penaltyRate) }),
          })}
        </p>
        <Problem text={offer.refusal ?? problem} />
        {offer.ranOut ? (
          <Button wide busy={offer.asking} onPress={onRenew}>
            {t('wealth.renewPreview')}
          </Button>
        ) : (
          <Button wide busy={offer.buying} onPress={() => void buy()}>
            {t('wealth.subscribeAmount', { amount: write(preview.amount) })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
