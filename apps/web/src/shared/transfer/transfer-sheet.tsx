import type { AccountRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchUntold } from '../../data/own/refetch-untold.ts'
import { useCall } from '../../data/queries.ts'
import { useForm } from '../form/use-form.ts'
import { instrumentName } from '../../i18n/instruments.ts'
import { Button } from '../widgets/button.tsx'
import { ErrorState } from '../widgets/error-state.tsx'
import { Field } from '../widgets/field.tsx'
import { IconButton } from '../widgets/icon-button.tsx'
import { OptionsSheet } from '../widgets/options-sheet.tsx'
import { SelectField } from '../widgets/select-field.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import { SkeletonRows } from '../widgets/skeleton.tsx'
import { Problem } from '../widgets/problem.tsx'
import { type AccountType, transferForm } from './transfer-design.ts'
import style from './transfer-sheet.module.css'

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
  const [choosing, setChoosing] = useState(false)
  const transfer = useCallMutation('cutTurn')

  const form = useForm(transferForm, {
    initial: { currency: props.currency, to: props.to, amount: '' },
    around: accounts,
    submit: async (values) => {
      await transfer.mutateAsync({ body: transferForm.summary(values, accounts).body })
      void refetchUntold(...CHANGED)
      showToast(t('assets.transferred'), { success: true })
      onClose()
    },
  })
  const { currency, to } = form.values
  const { from, available, sources, amount } = form.summary

  const names = { 1: t('term.accountAssets'), 2: t('term.coinAssets') }
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <div className={style.way}>
        <dl className={style.ends}>
          <dt>{t('assets.from')}</dt>
          <dd>{names[from]}</dd>
          <dt>{t('assets.to')}</dt>
          <dd>{names[to]}</dd>
        </dl>
        <IconButton
          icon="trade"
          label={t('assets.turnRound')}
          onPress={() => form.act({ kind: 'turn' })}
        />
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
        {amount !== undefined
          ? t('assets.transferAmount', {
              amount: `${format.amount(amount)} ${currency}`,
            })
          : t('action.transfer')}
      </Button>
      <p className={style.under}>{t('assets.transferFree')}</p>
      {choosing && (
        <OptionsSheet
          title={t('assets.currency')}
          value={currency}
          options={sources.map((row) => ({
            value: row.currencyCode,
            label: row.currencyCode,
            caption: instrumentName({ symbol: row.currencyCode, name: row.name }),
            figure: format.amount(row.available),
            coin: row.currencyCode,
          }))}
          onChoose={(value) => form.act({ kind: 'currency', currency: value })}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}

const CHANGED = ['findUserCurrencyAccountList', 'findUserAccountList', 'accountPage'] as const
