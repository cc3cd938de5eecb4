import type { PlanTerms } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Field } from '../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'
import { type PlanAround, type PlanValues, givenBy, planForm } from './plan-design.ts'
import { PlanWhen } from './plan-when.tsx'
import style from './plans.module.css'
import { useWhen } from './when-text.ts'

interface PlanFormProps {
  initial: PlanValues
  /** A plan that there is keeps what it gives and buys. */
  edited: boolean
  currencies: readonly string[]
  around: PlanAround
  onSend: (terms: PlanTerms) => Promise<void>
}

/** What to buy or exchange, for how much, within which limits, and when. */
export function PlanForm({ initial, edited, currencies, around, onSend }: PlanFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = useWhen()
  const form = useForm(planForm, {
    initial,
    around,
    submit: (values) => onSend(planForm.summary(values, around)),
  })
  const { values } = form
  const gives = givenBy(values, around)
  const receives =
    values.kind === 'swap'
      ? values.to
      : around.pairs.find(({ symbol }) => symbol === values.symbol)?.base
  const given = values.kind === 'swap' && values.by === 'share' ? values.share : values.amount
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      {!edited && (
        <>
          <Segmented
            label={t('plans.one')}
            choices={[
              { value: 'buy', label: t('action.buy') },
              { value: 'swap', label: t('action.swap') },
            ]}
            value={values.kind}
            onChange={(kind) => form.set('kind', kind)}
          />
          <What values={values} currencies={currencies} around={around} onSet={form.set} />
          <Problem text={form.error('to')} />
        </>
      )}
      {values.kind === 'swap' && (
        <Segmented
          label={t('plans.amount')}
          choices={[
            { value: 'amount', label: t('term.amount') },
            { value: 'share', label: t('plans.byShare') },
          ]}
          value={values.by}
          onChange={(by) => form.set('by', by)}
        />
      )}
      {values.kind === 'swap' && values.by === 'share' ? (
        <Field
          label={t('plans.share')}
          kind="figure"
          unit="%"
          maxLength={8}
          {...form.field('share')}
        />
      ) : (
        <Field
          label={t('plans.amount')}
          kind="figure"
          unit={gives}
          maxLength={30}
          {...form.field('amount')}
        />
      )}
      {values.kind === 'buy' ? (
        <Field
          label={t('plans.price')}
          hint={<span className="words">{t('plans.priceHint')}</span>}
          kind="figure"
          unit={gives}
          maxLength={30}
          {...form.field('price')}
        />
      ) : (
        <Field
          label={t('plans.limit')}
          hint={<span className="words">{t('plans.limitHint')}</span>}
          kind="figure"
          unit="%"
          maxLength={8}
          {...form.field('limit')}
        />
      )}
      <PlanWhen
        values={values}
        time={form.field('time')}
        onSet={form.set}
        initialZone={initial.zone}
      />
      <Field
        label={t('plans.budget')}
        hint={<span className="words">{t('plans.budgetHint')}</span>}
        kind="figure"
        unit={gives}
        maxLength={30}
        {...form.field('budget')}
      />
      <Field label={t('plans.endsOn')} type="date" kind="digits" {...form.field('endsOn')} />
      <Problem text={form.problem} />
      <div className={style.footer}>
        {form.ready && (
          <p className={`${style.does} words`}>
            {values.kind === 'swap' && values.by === 'share'
              ? format.ratePercent(given)
              : format.amount(given)}{' '}
            {gives} → {receives} · {when.text(form.summary)}
          </p>
        )}
        <Button submit wide busy={form.busy}>
          {edited ? t('plans.save') : t('plans.start')}
        </Button>
        <p className={`${style.consequence} words`}>{t('plans.consequence')}</p>
      </div>
    </form>
  )
}

type Set = <Key extends keyof PlanValues>(field: Key, value: PlanValues[Key]) => void

interface WhatProps {
  values: PlanValues
  currencies: readonly string[]
  around: PlanAround
  onSet: Set
}

/** The pair of a purchase, or the two currencies of a swap. */
function What({ values, currencies, around, onSet }: WhatProps) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState<'symbol' | 'from' | 'to'>()
  const labels = { symbol: t('plans.pair'), from: t('swap.give'), to: t('swap.receive') }
  const pairName = (symbol: string) => {
    const pair = around.pairs.find((one) => one.symbol === symbol)
    return pair ? `${pair.base}/${pair.quote}` : symbol
  }
  const options =
    choosing === 'symbol'
      ? around.pairs.map(({ symbol, base }) => ({
          value: symbol,
          label: pairName(symbol),
          coin: base,
        }))
      : currencies.map((code) => ({ value: code, label: code, coin: code }))
  return (
    <>
      {values.kind === 'buy' ? (
        <SelectField
          label={labels.symbol}
          value={pairName(values.symbol)}
          onPress={() => setChoosing('symbol')}
        />
      ) : (
        <div className={style.two}>
          <SelectField
            label={labels.from}
            value={values.from}
            onPress={() => setChoosing('from')}
          />
          <SelectField label={labels.to} value={values.to} onPress={() => setChoosing('to')} />
        </div>
      )}
      {choosing && (
        <OptionsSheet
          title={labels[choosing]}
          options={options}
          value={values[choosing]}
          onChoose={(value) => onSet(choosing, value)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}
