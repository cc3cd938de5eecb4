import type { AccountRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compare, isZero, trimZeros } from '../data/decimal.ts'
import { useFormat } from '../data/format.ts'
import { useCallMutation } from '../data/mutations.ts'
import { checkAmount } from '../data/check-amount.ts'
import { refetchCalls, useCall } from '../data/queries.ts'
import { useForm } from '../data/use-form.ts'
import { instrumentName } from '../i18n/instruments.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { OptionsSheet } from './options-sheet.tsx'
import { SelectField } from './select-field.tsx'
import { Sheet } from './sheet.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { showToast } from './toast.tsx'
import { Problem } from './problem.tsx'
import style from './transfer-sheet.module.css'

/** 1: account assets, 2: coin assets. */
type AccountType = AccountRow['type']

interface TransferSheetProps {
  /** The currency to begin with. */
  currency: string
  /** Where the money goes to begin with; coin assets unless said. */
  to?: AccountType
  onClose: () => void
}

/** Moves money between the user's own two accounts: at once and free. */
export function TransferSheet({ currency, to = 2, onClose }: TransferSheetProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('findUserCurrencyAccountList', { body: {} })
  return (
    <Sheet title={t('action.transfer')} onClose={onClose}>
      {data ? (
        <TransferForm accounts={data} currency={currency} to={to} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} circle={false} />
      )}
    </Sheet>
  )
}

function TransferForm(props: Required<TransferSheetProps> & { accounts: AccountRow[] }) {
  const { accounts, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [currency, setCurrency] = useState(props.currency)
  const [to, setTo] = useState(props.to)
  const [choosing, setChoosing] = useState(false)
  const from: AccountType = to === 1 ? 2 : 1
  const source = accounts.find((row) => row.currencyCode === currency && row.type === from)
  const available = source?.available ?? '0'
  const transfer = useCallMutation('cutTurn')

  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({
      amount: checkAmount(amount, source?.scale ?? 0, t) ?? tooMuch(amount),
    }),
    submit: async ({ amount }) => {
      await transfer.mutateAsync({ body: { currencyCode: currency, amount, from, to } })
      await refetchCalls(...CHANGED)
      showToast(t('assets.transferred'), { success: true })
      onClose()
    },
    fieldOf: () => 'amount',
  })

  function tooMuch(amount: string): string | undefined {
    return compare(amount, available) > 0 ? t('assets.moreThanAvailable') : undefined
  }

  const names = { 1: t('term.accountAssets'), 2: t('term.coinAssets') }
  const currencies = accounts.filter((row) => row.type === from)
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <div className={style.way}>
        <dl className={style.ends}>
          <dt>{t('assets.from')}</dt>
          <dd>{names[from]}</dd>
          <dt>{t('assets.to')}</dt>
          <dd>{names[to]}</dd>
        </dl>
        <IconButton icon="trade" label={t('assets.turnRound')} onPress={() => setTo(from)} />
      </div>
      <SelectField
        label={t('assets.currency')}
        value={currency}
        onPress={() => setChoosing(true)}
      />
      <Field
        label={t('term.amount')}
        kind="figure"
        unit={currency}
        maxLength={30}
        placeholder={format.figure('0.00')}
        aside={
          <button
            type="button"
            className={style.max}
            disabled={isZero(available)}
            onClick={() => form.set('amount', trimZeros(available))}
          >
            {t('assets.max')}
          </button>
        }
        hint={t('assets.availableIs', { amount: `${format.amount(available)} ${currency}` })}
        {...form.field('amount')}
      />
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {form.ready
          ? t('assets.transferAmount', {
              amount: `${format.amount(form.values.amount)} ${currency}`,
            })
          : t('action.transfer')}
      </Button>
      <p className={style.under}>{t('assets.transferFree')}</p>
      {choosing && (
        <OptionsSheet
          title={t('assets.currency')}
          value={currency}
          options={currencies.map((row) => ({
            value: row.currencyCode,
            label: row.currencyCode,
            caption: instrumentName({ symbol: row.currencyCode, name: row.name }),
            figure: format.amount(row.available),
            coin: row.currencyCode,
          }))}
          onChoose={(value) => {
            setCurrency(value)
            form.set('amount', '')
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}

const CHANGED = [
  'accountList',
  'findUserCurrencyAccountList',
  'findUserCurrencyAccount',
  'findUserAccountList',
  'findAccount',
  'accountBalance',
  'accountPage',
] as const
