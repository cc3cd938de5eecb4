import type { LockMiningProductRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import earn from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { PurchaseForm } from '../purchase-form.tsx'
import { lockPenaltyOf } from '../../../shared/ticket/rates.ts'
import { usePurchase } from '../use-purchase.ts'
import { LockSheet } from './lock-sheet.tsx'

/** What a product promises and costs, worked out for the amount before anything is locked. */
export function LockPurchase({ product }: { product: LockMiningProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyScale, penaltyRate } = product
  const [confirming, setConfirming] = useState(false)
  const terms = {
    currencyScale,
    days: product.lockDays,
    tiers: [{ from: product.minAmount, dailyRate: product.dailyRate }],
  }
  const purchase = usePurchase(product, terms, () => {
    setConfirming(true)
    return Promise.resolve()
  })
  const { write, limits, outlook, amount } = purchase

  const rate = format.ratePercent(penaltyRate)
  const rule = t('mining.penaltyRule', { rate })
  const example = t('mining.penaltyExample', {
    amount: write(amount),
    penalty: write(lockPenaltyOf(amount, currencyScale, penaltyRate)),
  })
  return (
    <PurchaseForm
      purchase={purchase}
      terms={
        <>
          <Facts
            facts={[
              { name: t('term.lockDays'), value: format.count(product.lockDays), strong: true },
              {
                name: t('term.dailyRate'),
                value: format.ratePercent(product.dailyRate),
                strong: true,
              },
              {
                name: t('wealth.annualRate'),
                value: format.ratePercent(product.annualPercent),
              },
              { name: t('wealth.limits'), value: limits },
              { name: t('wealth.paid'), value: t('wealth.atTheEnd') },
            ]}
          />
          <p className={earn.note}>{t('wealth.annualNote')}</p>
        </>
      }
      promise={
        outlook && (
          <Facts
            facts={[
              { name: t('wealth.dailyIncome'), value: write(outlook.daily) },
              { name: t('wealth.totalIncome'), value: write(outlook.total), strong: true },
            ]}
          />
        )
      }
      penalty={t('common.sentences', { first: rule, second: example })}
      loginHint={t('mining.loginHint')}
      action={{ words: t('action.subscribe'), hint: t('mining.reviewHint') }}
    >
      {confirming && outlook && (
        <LockSheet
          product={product}
          amount={amount}
          outlook={outlook}
          onClose={() => setConfirming(false)}
        />
      )}
    </PurchaseForm>
  )
}
