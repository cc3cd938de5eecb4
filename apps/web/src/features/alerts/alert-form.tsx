import { MEASURE_NAMES, MEASURE_TEXTS, ALERT_PERIODS } from '@candor/protocol/measures'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { serverNow } from '../../data/server-clock.ts'
import type { useForm } from '../../shared/form/use-form.ts'
import { ChoiceChips } from '../../shared/widgets/choice-chips.tsx'
import { Field } from '../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'
import { Stepper } from '../../shared/widgets/stepper.tsx'
import {
  type AlertAround,
  type AlertValues,
  type Lasts,
  MINUTES,
  type alertForm,
  digitsOf,
  figureFor,
  isLine,
  isOfPrice,
  isTimes,
  stepped,
} from './alert-design.ts'
import { useSpans } from './alert-words.ts'
import style from './alerts.module.css'

type Form = ReturnType<
  typeof useForm<AlertValues, AlertAround, ReturnType<(typeof alertForm)['summary']>>
>

const LASTS_DAYS: Readonly<Record<Lasts, number>> = {
  ...{ hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 },
}
const LASTS = Object.keys(LASTS_DAYS) as Lasts[]

/** The fields of an alert: what it waits for, how often and how long. */
export function AlertFields({
  form,
  around: { price },
  quote,
}: {
  form: Form
  around: AlertAround
  quote: string
}) {
  const { t } = useTranslation()
  const { condition } = form.values
  return (
    <>
      <ChoiceChips
        label={t('alert.condition')}
        columns={3}
        choices={[
          { value: 'rises', label: t('alert.rises') },
          { value: 'falls', label: t('alert.falls') },
          { value: 'crosses', label: t('alert.crosses') },
          { value: 'moves', label: t('alert.moves') },
          { value: 'indicator', label: t('alert.indicator') },
        ]}
        value={condition}
        onChange={(next) => form.set('condition', next)}
      />
      {isOfPrice(condition) && <PriceFields form={form} price={price} quote={quote} />}
      {condition === 'moves' && <MoveFields form={form} />}
      {condition === 'indicator' && <IndicatorFields form={form} />}
      <div className={style.pair}>
        <div>
          <p className={`${style.label} words`}>{t('alert.often')}</p>
          <Segmented
            label={t('alert.often')}
            choices={[
              { value: 'once', label: t('alert.once') },
              { value: 'every', label: t('alert.every') },
            ]}
            value={form.values.often}
            onChange={(next) => form.set('often', next)}
          />
        </div>
        <LastsField form={form} />
      </div>
    </>
  )
}

function PriceFields({
  form,
  price,
  quote,
}: {
  form: Form
  price: string | undefined
  quote: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { level } = form.values
  const { distance, isMet } = form.summary
  const error = form.error('level')
  const canStep = price !== undefined && /^\d+(\.\d+)?$/.test(level)
  return (
    <div>
      <Stepper
        label={t('alert.price', { quote })}
        value={level}
        wrong={isMet || error !== undefined}
        errorId="alert-level"
        canStep={canStep}
        onChange={(value) => form.set('level', value)}
        onStep={(way) => price && form.set('level', stepped(level, way, digitsOf(price)))}
      />
      <p id="alert-level" className={`${style.distance} words`} role="status">
        {error !== undefined || isMet ? (
          <span className={style.wrong}>{error ?? t('alert.there')}</span>
        ) : (
          distance && (
            // The price moves all the time: it is read with the field, and not said by itself.
            <>
              <span aria-live="off">
                {distance.above
                  ? t('alert.above', { amount: format.figure(distance.amount) })
                  : t('alert.below', { amount: format.figure(distance.amount) })}
              </span>
              <span aria-live="off">{format.percent(distance.percent)}</span>
            </>
          )
        )}
      </p>
    </div>
  )
}

function MoveField({ form, labels }: { form: Form; labels: [string, string, string] }) {
  const { t } = useTranslation()
  const [rise, fall, either] = labels
  return (
    <Segmented
      label={t('alert.way')}
      choices={[
        { value: 'rise', label: rise },
        { value: 'fall', label: fall },
        { value: 'either', label: either },
      ]}
      value={form.values.move}
      onChange={(next) => form.set('move', next)}
    />
  )
}

function MoveFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { span } = useSpans()
  return (
    <>
      <MoveField form={form} labels={[t('alert.up'), t('alert.down'), t('alert.either')]} />
      <div className={style.pair}>
        <Field
          label={t('alert.percent')}
          kind="figure"
          unit={format.perCent('').trim()}
          maxLength={6}
          {...form.field('percent')}
        />
        <Choice
          label={t('alert.within')}
          value={form.values.minutes}
          options={MINUTES.map((value) => ({ value, label: span(Number(value)) }))}
          onChoose={(value) => form.set('minutes', value)}
        />
      </div>
    </>
  )
}

function IndicatorFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { period } = useSpans()
  const { measure } = form.values
  const labels: [string, string, string] = isLine(measure)
    ? [t('alert.closesAbove'), t('alert.closesBelow'), t('alert.either')]
    : [t('alert.up'), t('alert.down'), t('alert.either')]
  return (
    <>
      <div className={style.pair}>
        <Choice
          label={t('alert.indicator')}
          value={measure}
          options={MEASURE_NAMES.map((value) => ({ value, label: MEASURE_TEXTS[value] }))}
          onChoose={(value) => {
            form.set('measure', value)
            form.set('figure', figureFor(value, form.values.figure))
          }}
        />
        <Choice
          label={t('alert.candles')}
          value={form.values.period}
          options={ALERT_PERIODS.map((value) => ({ value, label: period(value) }))}
          onChoose={(value) => form.set('period', value)}
        />
      </div>
      <MoveField form={form} labels={labels} />
      {!isLine(measure) && (
        <Field
          label={t('alert.level')}
          kind="figure"
          maxLength={20}
          {...(isTimes(measure) && { unit: '\u00d7', hint: t('alert.timesHint') })}
          {...form.field('figure')}
        />
      )}
    </>
  )
}

function LastsField({ form }: { form: Form }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { span } = useSpans()
  const words = (value: Lasts) =>
    value === 'year' ? t('alert.noEnd') : span(LASTS_DAYS[value] * 1_440)
  const { lasts } = form.values
  const end = serverNow() + LASTS_DAYS[lasts] * 86_400_000
  return (
    <Choice
      label={t('alert.expires')}
      value={lasts}
      shown={
        <span className={style.ends}>
          <span>{format.day(end)}</span>
          <span className={style.soft}>{words(lasts)}</span>
        </span>
      }
      options={LASTS.map((value) => ({ value, label: words(value) }))}
      onChoose={(value) => form.set('lasts', value)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  /** What stands in the field, where that is more than the option's words. */
  shown?: ReactNode
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A field that opens its options. */
function Choice<Value extends string>({
  label,
  value,
  shown,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <SelectField label={label} value={shown ?? chosen?.label} onPress={() => setOpen(true)} />
      {open && (
        <OptionsSheet
          title={label}
          options={options}
          value={value}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
