import type { LockMiningProductRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { compare, isZero } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useLoggedIn } from '../../data/session.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { classes } from '../../widgets/classes.ts'
import { LoginHint } from '../../widgets/login-hint.tsx'
import { TransferSheet } from '../../widgets/transfer-sheet.tsx'
import { AmountField } from '../earn/amount-field.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'
import { Funding } from '../earn/funding.tsx'
import { exactly, lockPenaltyOf, outlookOf } from '../earn/rates.ts'
import { Refusal } from '../earn/refusal.tsx'
import { useFunds } from '../earn/use-funds.ts'
import { LockSheet } from './lock-sheet.tsx'

/** What a product promises and costs, worked out for the amount before anything is locked. */
export function LockPurchase({ product }: { product: LockMiningProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const { currencyCode, currencyScale, minAmount, maxAmount, penaltyRate } = product
  const funds = useFunds(currencyCode)
  const [bringing, setBringing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const write = (amount: string) => `${format.amount(amount)} ${currencyCode}`
  const terms = {
    currencyScale,
    days: product.lockDays,
    tiers: [{ from: minAmount, dailyRate: product.dailyRate }],
  }

  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: faultOf(amount) }),
    submit: () => {
      setConfirming(true)
      return Promise.resolve()
    },
    fieldOf: () => 'amount',
  })

  function faultOf(amount: string): string | undefined {
    const wrong = checkAmount(amount, currencyScale, t)
    if (wrong) return wrong
    if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0) {
      return `${t('msg.purchaseAmountOutOfRange')}. ${t('wealth.range', { from: write(minAmount), to: write(maxAmount) })}`
    }
    if (funds && compare(amount, funds.available) > 0) return t('assets.moreThanAvailable')
    const income = outlookOf(amount, terms)?.total
    return income !== undefined && compare(income, product.fundingLeft) > 0
      ? t('wealth.fundingShort', { left: write(product.fundingLeft), income: write(income) })
      : undefined
  }

  const outlook = outlookOf(form.values.amount, terms)
  const example = outlook ? exactly(form.values.amount, currencyScale) : minAmount
  const rate = `${format.figure(penaltyRate)}%`
  const buyable = product.open && !isZero(product.fundingLeft)
  return (
    <>
      <form className={earn.stack} onSubmit={(event) => void form.send(event)} noValidate>
        <div>
          <h2 className={earn.lead}>{product.productName}</h2>
          {product.description && (
            <p className={classes(earn.about, 'words')}>{product.description}</p>
          )}
        </div>
        <Facts
          facts={[
            { name: t('term.lockDays'), value: format.count(product.lockDays), strong: true },
            {
              name: t('term.dailyRate'),
              value: `${format.figure(product.dailyRate)}%`,
              strong: true,
            },
            { name: t('wealth.annualRate'), value: `${format.figure(product.annualPercent)}%` },
            {
              name: t('wealth.limits'),
              value: `${format.amount(minAmount)} – ${write(maxAmount)}`,
            },
            { name: t('wealth.paid'), value: t('wealth.atTheEnd') },
          ]}
        />
        <p className={earn.note}>{t('wealth.annualNote')}</p>
        <Funding left={product.fundingLeft} total={product.fundingTotal} currency={currencyCode} />
        {loggedIn && buyable && (
          <AmountField
            currency={currencyCode}
            funds={funds}
            largest={maxAmount}
            onBring={() => setBringing(true)}
            field={form.field('amount')}
          />
        )}
        {outlook && (
          <Facts
            facts={[
              { name: t('wealth.dailyIncome'), value: write(outlook.daily) },
              { name: t('wealth.totalIncome'), value: write(outlook.total), strong: true },
            ]}
          />
        )}
        <div>
          <h2 className={earn.heading}>{t('term.earlyRedemptionPenalty')}</h2>
          <p className={earn.note}>
            {t('mining.penaltyRule', { rate })}{' '}
            {t('mining.penaltyExample', {
              amount: write(example),
              penalty: write(lockPenaltyOf(example, currencyScale, penaltyRate)),
            })}
          </p>
        </div>
        {!loggedIn ? (
          <LoginHint text={t('mining.loginHint')} />
        ) : buyable ? (
          <div className={earn.foot}>
            <Refusal text={form.problem} />
            <Button submit wide>
              {t('action.subscribe')}
            </Button>
            <p>{t('mining.reviewHint')}</p>
          </div>
        ) : (
          <Refusal text={product.open ? t('wealth.soldOutNow') : t('wealth.closedNow')} />
        )}
      </form>
      {confirming && outlook && (
        <LockSheet
          product={product}
          amount={exactly(form.values.amount, currencyScale)}
          outlook={outlook}
          onClose={() => setConfirming(false)}
        />
      )}
      {bringing && (
        <TransferSheet currency={currencyCode} to={1} onClose={() => setBringing(false)} />
      )}
    </>
  )
}
