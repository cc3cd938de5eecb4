import { classes } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useLoggedIn } from '../../data/session.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { TransferSheet } from '../../shared/transfer/transfer-sheet.tsx'
import { AmountField } from '../../shared/ticket/amount-field.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import earn from '../../shared/ticket/ticket.module.css'
import { Funding } from './funding.tsx'
import type { Purchase } from './use-purchase.ts'

interface PurchaseFormProps {
  purchase: Purchase
  /** What the product is, above the amount. */
  terms: ReactNode
  /** What the amount would bring, under it. */
  promise: ReactNode
  /** What leaving early costs, by rule and example. */
  penalty: string
  /** What is said to a guest. */
  loginHint: string
  /** The button that sends it, and what is said under it. */
  action: { words: string; hint: string; busy?: boolean }
  /** The sheet that follows once it was sent. */
  children: ReactNode
}

/** A product with its terms, what an amount of it would bring and cost, and the way to buy it. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { purchase, terms, promise, penalty, loginHint, action, children } = props
  const { product, funds, form } = purchase
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const [bringing, setBringing] = useState(false)
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
        {terms}
        <Funding
          left={product.fundingLeft}
          total={product.fundingTotal}
          currency={product.currencyCode}
        />
        {loggedIn && buyable && (
          <AmountField
            currency={product.currencyCode}
            funds={funds}
            largest={product.maxAmount}
            onBring={() => setBringing(true)}
            field={form.field('amount')}
          />
        )}
        {promise}
        <div>
          <h2 className={earn.heading}>{t('term.earlyRedemptionPenalty')}</h2>
          <p className={earn.note}>{penalty}</p>
        </div>
        {!loggedIn ? (
          <LoginHint text={loginHint} />
        ) : buyable ? (
          <div className={earn.foot}>
            <Problem text={form.problem} />
            <Button submit wide busy={action.busy}>
              {action.words}
            </Button>
            <p>{action.hint}</p>
          </div>
        ) : (
          <Problem text={product.open ? t('wealth.soldOutNow') : t('wealth.closedNow')} />
        )}
      </form>
      {children}
      {bringing && (
        <TransferSheet currency={product.currencyCode} to={1} onClose={() => setBringing(false)} />
      )}
    </>
  )
}
