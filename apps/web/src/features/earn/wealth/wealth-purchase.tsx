import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { WealthProduct } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { PurchaseForm } from '../purchase-form.tsx'
import { wealthPenaltyOf } from '../../../shared/ticket/rates.ts'
import { usePurchase } from '../use-purchase.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { Tiers } from './tiers.tsx'
import { usePreview } from './use-preview.ts'

/** How often the day on which it would end is looked at. */

/** Early redemption in the example, in days left; 3 where the product runs that long. */
const EXAMPLE_DAYS = 3

/** What a product promises and costs, worked out for the amount before anything is asked. */
export function WealthPurchase({ product }: { product: WealthProduct }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyScale, days, penaltyRate } = product
  const now = useServerNow(true, MINUTE_MS)
  const offer = usePreview()
  const purchase = usePurchase(product, product, (amount) => offer.get(product.id, amount))
  const { form, write, limits, outlook, amount } = purchase

  const exampleDays = Math.min(EXAMPLE_DAYS, days)
  const rule = t('wealth.penaltyRule', { rate: format.ratePercent(penaltyRate) })
  const example = t('wealth.penaltyExample', {
    amount: write(amount),
    days: t('wealth.days', { count: exampleDays }),
    penalty: write(wealthPenaltyOf(amount, currencyScale, penaltyRate, exampleDays)),
  })
  return (
    <PurchaseForm
      purchase={purchase}
      terms={
        <>
          <Facts
            facts={[
              { name: t('wealth.runs'), value: t('wealth.days', { count: days }), strong: true },
              { name: t('wealth.starts'), value: t('wealth.startsAtOnce') },
              { name: t('wealth.endsIfNow'), value: format.date(now + days * DAY_MS) },
              { name: t('wealth.paid'), value: t('wealth.paidDaily') },
              { name: t('wealth.principalBack'), value: t('wealth.atTheEnd') },
            ]}
          />
          <Tiers tiers={product.tiers} currency={product.currencyCode} reached={outlook?.tier} />
        </>
      }
      promise={
        <Facts
          facts={[
            { name: t('wealth.limits'), value: limits },
            outlook !== undefined && {
              name: t('wealth.dailyIncome'),
              value: `${write(outlook.daily)} (${format.ratePercent(outlook.rate)})`,
            },
            outlook !== undefined && {
              name: t('wealth.totalIncome'),
              value: write(outlook.total),
              strong: true,
            },
          ]}
        />
      }
      penalty={t('common.sentences', { first: rule, second: example })}
      loginHint={t('wealth.loginHint')}
      action={{ words: t('wealth.preview'), hint: t('wealth.previewHint'), busy: form.busy }}
    >
      {offer.preview && (
        <PreviewSheet
          preview={offer.preview}
          offer={offer}
          onRenew={() => void form.send()}
          problem={form.problem ?? form.error('amount')}
          onBought={() => form.set('amount', '')}
        />
      )}
    </PurchaseForm>
  )
}
