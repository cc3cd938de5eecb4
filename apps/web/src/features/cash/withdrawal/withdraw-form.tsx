import type { WithdrawalInfo, WithdrawalRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from '@candor/ui/router'
import { type Decimal, trimZeros } from '@candor/money/decimals'
import { PAGES } from '../../../shared/addresses.ts'
import { useConfig } from '../../../data/config.ts'
import { NONE, useFormat } from '../../../data/format.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import type { Payee } from '../contacts/payees.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayNote } from './day-note.tsx'
import { receiptAddress } from './receipt-address.ts'
import { useConfirmation } from './use-confirmation.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { type Filled, withdrawForm } from './withdraw-design.ts'
import style from './withdrawal.module.css'

/** The choice of whom to pay, as the form has it. */
export interface PayeeFieldState {
  value: string
  error?: string
  onChange: (id: string) => void
  /** A code that was scanned asks for so much. */
  onAmount: (amount: string) => void
}

interface WithdrawFormProps {
  info: WithdrawalInfo
  payees: readonly Payee[]
  /** Draws whom to pay. */
  payee: (field: PayeeFieldState) => ReactNode
  payeeMissing: string
  /** Who is paid unless another is chosen: the only one who can be, once the server's clock says so. */
  preset: string | undefined
  /** Under the figures: what else arrives is worth. */
  note?: ReactNode
  /** Sends it and returns what was made. */
  send: (filled: Filled) => Promise<WithdrawalRow>
}

/** Amount with its live fee and receipt, proof of the owner, and what can be withdrawn at all. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { info, payees, payee, payeeMissing, preset, note, send } = props
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: config } = useConfig()
  const write = (amount: string) => `${format.amount(amount)} ${info.currencyCode}`
  const confirmation = useConfirmation()

  const around = { info, payeeMissing }
  const form = useForm(withdrawForm, {
    initial: { payee: preset ?? '', amount: '', fundPassword: '', totp: '' },
    around,
    // What is right in itself is shown whole, and sent once it was confirmed.
    submit: async (values) => {
      if (!(await confirmation.ask())) return
      try {
        const row = await send(withdrawForm.summary(values, around).filled)
        showToast(t('withdrawal.stageSubmitted'), { success: true })
        void navigate(receiptAddress(row.id), { replace: true })
      } finally {
        confirmation.close()
        await refetchCalls('withdrawalInfo', 'findUserCurrencyAccountList')
      }
    },
  })

  const choosePreset = useEffectEvent(() => {
    if (preset !== undefined && form.values.payee === '') form.set('payee', preset)
  })
  useEffect(() => choosePreset(), [preset])

  const { terms, amount } = form.summary
  const hours = config?.withdrawal.arrivalHours
  const chosen = payees.find(({ id }) => id === form.values.payee)
  return (
    <form className={ticket.stack} onSubmit={(event) => void form.send(event)} noValidate>
      <DayNote info={info} />
      {payee({
        value: form.values.payee,
        error: form.error('payee'),
        onChange: (id) => form.set('payee', id),
        onAmount: (asked) => form.set('amount', trimZeros(asked as Decimal)),
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
            className={ticket.max}
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
              percent: format.ratePercent(info.feePercent),
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
          <Link className={style.aside} to={PAGES.fundPassword}>
            {t('withdrawal.forgot')}
          </Link>
        }
        {...form.field('fundPassword')}
      />
      {info.hasTotp && (
        <PasteField
          label={t('withdrawal.totp')}
          kind="code"
          maxLength={6}
          {...form.field('totp')}
        />
      )}
      <Problem text={form.problem} />
      {confirmation.open && terms && chosen && (
        <ConfirmSheet
          payee={chosen}
          amount={write(amount)}
          fee={write(terms.fee)}
          received={write(terms.received)}
          hours={hours}
          note={note}
          busy={confirmation.said}
          onConfirm={confirmation.confirm}
          onClose={confirmation.close}
        />
      )}
      <div className={classes(ticket.foot, style.foot)}>
        <Button submit wide busy={form.busy && !confirmation.open}>
          {terms ? t('withdrawal.submit', { amount: write(amount) }) : t('action.withdraw')}
        </Button>
        <p className="words">
          {hours
            ? t('common.sentences', {
                first: t('withdrawal.untilApproved'),
                second: t('withdrawal.arrival', { from: hours.from, to: hours.to }),
              })
            : t('withdrawal.untilApproved')}
        </p>
      </div>
    </form>
  )
}
