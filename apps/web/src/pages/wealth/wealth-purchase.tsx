import type { WealthProduct } from '@candor/protocol'
import { DAY_MS } from '@candor/terms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { compare, isZero } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useServerNow } from '../../data/server-clock.ts'
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
import { exactly, outlookOf, wealthPenaltyOf } from '../earn/rates.ts'
import { Refusal } from '../earn/refusal.tsx'
import { useFunds } from '../earn/use-funds.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { Tiers } from './tiers.tsx'
import { usePreview } from './use-preview.ts'

/** How often the day on which it would end is looked at. */
const MINUTE_MS = 60_000

/** Early redemption in the example, in days left; 3 where the product runs that long. */
const EXAMPLE_DAYS = 3

/** What a product promises and costs, worked out for the amount before anything is asked. */
export function WealthPurchase({ product }: { product: WealthProduct }) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const { currencyCode, currencyScale, days, minAmount, maxAmount, penaltyRate } = product
  const funds = useFunds(currencyCode)
  const now = useServerNow(true, MINUTE_MS)
  const [bringing, setBringing] = useState(false)
  const offer = usePreview()
  const write = (amount: string) => `${format.amount(amount)} ${currencyCode}`

  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: faultOf(amount) }),
    submit: ({ amount }) => offer.get(product.id, amount),
    fieldOf: () => 'amount',
  })

  function faultOf(amount: string): string | undefined {
    const wrong = checkAmount(amount, currencyScale, t)
    if (wrong) return wrong
    if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0) {
      return `${t('msg.purchaseAmountOutOfRange')}. ${t('wealth.range', { from: write(minAmount), to: write(maxAmount) })}`
    }
    if (funds && compare(amount, funds.available) > 0) return t('assets.moreThanAvailable')
    const income = outlookOf(amount, product)?.total
    return income !== undefined && compare(income, product.fundingLeft) > 0
      ? t('wealth.fundingShort', { left: write(product.fundingLeft), income: write(income) })
      : undefined
  }

  const outlook = outlookOf(form.values.amount, product)
  const exampleDays = Math.min(EXAMPLE_DAYS, days)
  const example = outlook ? exactly(form.values.amount, currencyScale) : minAmount
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
            { name: t('wealth.runs'), value: t('wealth.days', { count: days }), strong: true },
            { name: t('wealth.starts'), value: t('wealth.startsAtOnce') },
            { name: t('wealth.endsIfNow'), value: format.date(now + days * DAY_MS) },
            { name: t('wealth.paid'), value: t('wealth.paidDaily') },
            { name: t('wealth.principalBack'), value: t('wealth.atTheEnd') },
          ]}
        />
        <Tiers tiers={product.tiers} currency={currencyCode} reached={outlook?.tier} />
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
        <Facts
          facts={[
            {
              name: t('wealth.limits'),
              value: `${format.amount(minAmount)} – ${write(maxAmount)}`,
            },
            outlook !== undefined && {
              name: t('wealth.dailyIncome'),
              value: `${write(outlook.daily)} (${format.figure(outlook.rate)}%)`,
            },
            outlook !== undefined && {
              name: t('wealth.totalIncome'),
              value: write(outlook.total),
              strong: true,
            },
          ]}
        />
        <div>
          <h2 className={earn.heading}>{t('term.earlyRedemptionPenalty')}</h2>
          <p className={earn.note}>
            {t('wealth.penaltyRule', { rate: `${format.figure(penaltyRate)}%` })}{' '}
            {t('wealth.penaltyExample', {
              amount: write(example),
              days: t('wealth.days', { count: exampleDays }),
              penalty: write(wealthPenaltyOf(example, currencyScale, penaltyRate, exampleDays)),
            })}
          </p>
        </div>
        {!loggedIn ? (
          <LoginHint text={t('wealth.loginHint')} />
        ) : buyable ? (
          <div className={earn.foot}>
            <Refusal text={form.problem} />
            <Button submit wide busy={form.busy}>
              {t('wealth.preview')}
            </Button>
            <p>{t('wealth.previewHint')}</p>
          </div>
        ) : (
          <Refusal text={product.open ? t('wealth.soldOutNow') : t('wealth.closedNow')} />
        )}
      </form>
      {offer.preview && (
        <PreviewSheet
          preview={offer.preview}
          offer={offer}
          onRenew={() => void form.send()}
          problem={form.problem ?? form.error('amount')}
          onBought={() => form.set('amount', '')}
        />
      )}
      {bringing && (
        <TransferSheet currency={currencyCode} to={1} onClose={() => setBringing(false)} />
      )}
    </>
  )
}
