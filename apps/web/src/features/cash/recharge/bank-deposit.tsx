import type { OwnChargeCurrency, RechargeBankAccount } from '@candor/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { draftOf, keepDraft } from '../../../data/draft.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { BankClaimForm } from './bank-claim-form.tsx'
import { bankDepositForm } from './bank-deposit-design.ts'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import { Conversion } from './conversion.tsx'
import style from './recharge.module.css'
import { toSend } from './to-send.ts'
import { Warning } from './warning.tsx'
import type { Way } from './ways.ts'

interface BankDepositProps {
  currency: OwnChargeCurrency
  way: Way
  /** The amount that the address names, where nothing was typed. */
  asked?: string
}

/** Steps of a deposit by bank or through the third party: the amount, where to pay, who paid. */
export function BankDeposit({ currency, way, asked = '' }: BankDepositProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode, scale } = currency
  const draft = `deposit ${currencyCode} ${way.way}`
  const least = { minimum: way.minimum, currency: currencyCode, scale }
  const form = useForm(bankDepositForm, {
    initial: () => draftOf(draft, { amount: asked, account: '' }),
    around: least,
    // The claim below sends it.
    submit: () => Promise.resolve(),
  })
  const { values, summary: paid } = form
  const amountField = useRef<HTMLInputElement>(null)
  useEffect(() => keepDraft(draft, { ...values }), [draft, values])
  const [choosing, setChoosing] = useState(false)
  const query = { currencyCode, ...(paid !== undefined && { amount: paid }) }
  const { data, error, refetch } = useCall('rechargeBankAccount', { query }, { keepPrevious: true })
  const accounts = data?.filter((one) => one.way === way.way)
  const account = accounts?.find(({ id }) => id === values.account) ?? accounts?.[0]
  /** After the form has led to its own first error: the amount stands above them all. */
  function leadToAmount() {
    form.field('amount').onBlur()
    requestAnimationFrame(() => amountField.current?.focus())
  }

  if (!accounts) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <SkeletonRows rows={5} circle={false} />
  }
  if (!account) {
    return <EmptyState title={t('recharge.noWays')} text={t('recharge.noWaysHint')} />
  }
  const sold = way.way === 'thirdParty'
  return (
    <div className={style.stack}>
      <Field
        label={t('term.amount')}
        kind="figure"
        unit={currencyCode}
        maxLength={30}
        {...form.field('amount')}
        inputRef={amountField}
        hint={t('msg.depositMinimum', { amount: `${format.figure(way.minimum)} ${currencyCode}` })}
      />
      {accounts.length > 1 && (
        <SelectField
          label={t('recharge.payTo')}
          value={`${account.bankName} ${account.accountNumber}`}
          onPress={() => setChoosing(true)}
        />
      )}
      {sold ? (
        <Provider account={account} amount={paid} />
      ) : (
        <>
          <Conversion account={account} amount={paid} />
          <PayTo account={account} />
        </>
      )}
      <BankClaimForm
        currencyCode={currencyCode}
        account={account}
        amount={values.amount}
        isRight={paid !== undefined}
        onAmountWrong={leadToAmount}
        exactly={
          sold || paid === undefined
            ? t('recharge.exactAmount')
            : t('recharge.exactSend', {
                amount: `${format.amount(toSend(paid, account))} ${account.payCurrency}`,
              })
        }
        onClaimed={() => keepDraft(draft, undefined)}
      />
      {choosing && (
        <OptionsSheet
          title={t('recharge.payTo')}
          options={accounts.map(({ id, bankName, accountNumber }) => ({
            value: id,
            label: bankName,
            caption: accountNumber,
          }))}
          value={account.id}
          onChoose={(id) => form.set('account', id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The account with everything that has to be typed in a bank's application, and its code. */
function PayTo({ account }: { account: RechargeBankAccount }) {
  const { t } = useTranslation()
  return (
    <Card className={style.stack}>
      <h2 className={`${style.title} words`}>{t('recharge.payTo')}</h2>
      {account.test && <Warning>{t('recharge.testAccount')}</Warning>}
      {account.paymentQr && (
        <div className={style.pay}>
          <QrCode value={account.paymentQr} title={t('recharge.scanToPay')} />
          <p className={`${style.text} words`}>{t('recharge.scanToPay')}</p>
        </div>
      )}
      <div>
        <CopyLine name={t('payees.bank')} value={account.bankName} />
        <CopyLine name={t('payees.accountNumber')} value={account.accountNumber} />
        <CopyLine name={t('payees.holder')} value={account.accountName} />
        <CopyLine name={t('recharge.reference')} value={account.reference} />
      </div>
      <p className={`${style.text} words`}>{t('recharge.referenceHint')}</p>
    </Card>
  )
}

/** The way to whoever sells the currency, with the amount and the claim's reference. */
function Provider({ account, amount }: { account: RechargeBankAccount; amount?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { bankName: name, currencyCode: currency } = account
  const query = new URLSearchParams({ currency, amount: amount ?? '' }).toString()
  return (
    <Card className={style.stack}>
      {account.test && <Warning>{t('recharge.testProvider')}</Warning>}
      <p className={`${style.text} words`}>{t('recharge.providerHint', { currency, name })}</p>
      <CopyLine name={t('recharge.reference')} value={account.reference} />
      <Button
        kind="plain"
        small
        disabled={amount === undefined}
        onPress={() => void navigate(`${PAGES.payment}?${query}`)}
      >
        {t('recharge.openProvider', { name })}
      </Button>
    </Card>
  )
}
