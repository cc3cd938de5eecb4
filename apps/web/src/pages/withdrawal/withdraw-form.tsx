import type { WithdrawalInfo, WithdrawalRow } from '@candor/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { checkAmount } from '../../data/check-amount.ts'
import { trimZeros } from '../../data/decimal.ts'
import { useConfig } from '../../data/config.ts'
import { NONE, useFormat } from '../../data/format.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { classes } from '../../widgets/classes.ts'
import { Field } from '../../widgets/field.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'
import { exactly } from '../earn/rates.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayNote } from './day-note.tsx'
import { receiptAddress } from './receipt-address.ts'
import { useConfirmation } from './use-confirmation.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import type { PayeeWords } from './payee-words.ts'
import { outsideOf, termsOf } from './withdrawal-terms.ts'
import style from './withdrawal.module.css'

/** What a withdrawal is made of besides its way. */
export interface Filled {
  payee: string
  amount: string
  fundPassword: string
  totp?: string
}

interface WithdrawFormProps {
  info: WithdrawalInfo
  /** Whom an id stands for. */
  wordsOf: (id: string) => PayeeWords | undefined
  /** Draws whom to pay. */
  payee: (field: { value: string; error?: string; onChange: (id: string) => void }) => ReactNode
  payeeMissing: string
  /** Who is paid unless another is chosen: the only one there is. */
  preset: string | undefined
  /** Under the figures: what else arrives is worth. */
  note?: ReactNode
  /** Sends it and answers what was made. */
  send: (filled: Filled) => Promise<WithdrawalRow>
}

const TOTP = /^[0-9]{6}$/

/** Amount with its live fee and receipt, proof of the owner, and what can be withdrawn at all. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { info, wordsOf, payee, payeeMissing, preset, note, send } = props
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: config } = useConfig()
  const write = (amount: string) => `${format.amount(amount)} ${info.currencyCode}`
  const confirmation = useConfirmation()

  const form = useForm({
    initial: { payee: preset ?? '', amount: '', fundPassword: '', totp: '' },
    validate: ({ payee, amount, fundPassword, totp }) => ({
      payee: payee === '' ? payeeMissing : undefined,
      amount: faultOf(amount),
      fundPassword: fundPassword === '' ? t('withdrawal.passwordMissing') : undefined,
      totp: info.hasTotp && !TOTP.test(totp) ? t('withdrawal.totpMissing') : undefined,
    }),
    // What is right in itself is shown whole, and sent once it was confirmed.
    submit: async ({ totp, ...filled }) => {
      if (!(await confirmation.ask())) return
      try {
        const row = await send({ ...filled, ...(info.hasTotp && { totp }) })
        showToast(t('msg.submitted'), { success: true })
        void navigate(receiptAddress(row.id), { replace: true })
      } finally {
        confirmation.close()
        await refetchCalls('withdrawalInfo', 'findUserCurrencyAccountList')
      }
    },
    fieldOf,
  })

  function faultOf(amount: string): string | undefined {
    const wrong = checkAmount(amount, info.scale, t)
    if (wrong) return wrong
    const side = outsideOf(amount, info)
    if (side === 'below') return t('withdrawal.belowMinimum', { amount: write(info.minimum) })
    if (side === 'above') return t('withdrawal.aboveMaximum', { amount: write(info.maximum) })
    return undefined
  }

  const terms = termsOf(form.values.amount, info)
  const hours = config?.withdrawal.arrivalHours
  const words = wordsOf(form.values.payee)
  return (
    <form className={earn.stack} onSubmit={(event) => void form.send(event)} noValidate>
      <DayNote info={info} />
      {payee({
        value: form.values.payee,
        error: form.error('payee'),
        onChange: (id) => form.set('payee', id),
      })}
      <Field
        label={t('term.amount')}
        kind="figure"
        unit={info.currencyCode}
        maxLength={30}
        placeholder={format.figure(info.scale === 0 ? '0' : '0.00')}
        aside={
          <button
            type="button"
            className={earn.max}
            onClick={() => form.set('amount', trimZeros(info.maximum))}
          >
            {t('assets.max')}
          </button>
        }
        {...form.field('amount')}
      />
      <Facts
        facts={[
          {
            name: t('withdrawal.feeInside', {
              percent: `${format.figure(info.feePercent)}%`,
            }),
            value: terms ? write(terms.fee) : NONE,
          },
          {
            name: t('withdrawal.expectedReceipt'),
            value: terms ? write(terms.received) : NONE,
            strong: true,
          },
        ]}
      />
      {note}
      <BreakdownCard info={info} />
      <PasswordField
        label={t('term.fundPassword')}
        maxLength={64}
        autoComplete="off"
        aside={
          <Link className={style.aside} to="/pages/setting/setFundPassword">
            {t('withdrawal.forgot')}
          </Link>
        }
        {...form.field('fundPassword')}
      />
      {info.hasTotp && (
        <Field label={t('withdrawal.totp')} kind="code" maxLength={6} {...form.field('totp')} />
      )}
      <Problem text={form.problem} />
      {confirmation.open && terms && words && (
        <ConfirmSheet
          payee={words}
          amount={write(exactly(form.values.amount, info.scale))}
          fee={write(terms.fee)}
          received={write(terms.received)}
          hours={hours}
          note={note}
          busy={confirmation.said}
          onConfirm={confirmation.confirm}
          onClose={confirmation.close}
        />
      )}
      <div className={classes(earn.foot, style.foot)}>
        <Button submit wide busy={form.busy && !confirmation.open}>
          {terms
            ? t('withdrawal.submit', { amount: write(exactly(form.values.amount, info.scale)) })
            : t('action.withdraw')}
        </Button>
        <p className="words">
          {t('withdrawal.untilApproved')}{' '}
          {hours && t('withdrawal.arrival', { from: hours.from, to: hours.to })}
        </p>
      </div>
    </form>
  )
}

/** Which field a refusal is about. */
function fieldOf(error: string): 'payee' | 'amount' | 'fundPassword' | 'totp' | undefined {
  if (error.startsWith('address_') || error.startsWith('card_') || error === 'chain_unknown') {
    return 'payee'
  }
  if (error.startsWith('fund_password_')) return 'fundPassword'
  if (error.startsWith('totp_')) return 'totp'
  return AMOUNT_REFUSALS.has(error) ? 'amount' : undefined
}

const AMOUNT_REFUSALS = new Set([
  'balance_insufficient',
  'turnover_due',
  'certification_due',
  'withdrawal_below_minimum',
  'withdrawal_cap_reached',
])
