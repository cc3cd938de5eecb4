import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canonicalZone, ownZone, zoneName } from '../../i18n/zones.ts'
import { Field, type FieldProps } from '../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'
import { MONTH_DAYS, type PlanValues } from './plan-design.ts'
import style from './plans.module.css'
import { useWhen } from './when-text.ts'

interface PlanWhenProps {
  values: PlanValues
  time: Pick<FieldProps, 'value' | 'onChange' | 'error' | 'onBlur'>
  /** The zone that the form began with, which stays on offer. */
  initialZone: string
  onSet: <Key extends keyof PlanValues>(field: Key, value: PlanValues[Key]) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** How often, on which day, at what time and by whose clock. */
export function PlanWhen({ values, time, initialZone, onSet }: PlanWhenProps) {
  const { t, i18n } = useTranslation()
  const when = useWhen()
  const [choosing, setChoosing] = useState<'day' | 'zone'>()
  const { every, weekday, monthDay, zone } = values
  const isWeekly = every === 'week'
  const dayName = isWeekly ? when.weekday : when.monthDay
  const days = isWeekly ? WEEKDAYS : MONTH_DAYS
  const zones = [...new Set([canonicalZone(initialZone), ownZone(), 'UTC'])]
  const nameOf = (of: string) => zoneName(of, i18n.language)
  return (
    <>
      <div>
        <span className={`${style.label} words`}>{t('plans.every')}</span>
        <Segmented
          label={t('plans.every')}
          choices={(['day', 'week', 'month'] as const).map((value) => ({
            value,
            label: when.periods[value],
          }))}
          value={every}
          onChange={(next) => onSet('every', next)}
        />
      </div>
      <div className={style.two}>
        {every !== 'day' && (
          <SelectField
            label={t('plans.day')}
            value={dayName(isWeekly ? weekday : monthDay)}
            onPress={() => setChoosing('day')}
          />
        )}
        <Field label={t('plans.time')} type="time" kind="digits" {...time} />
        <p className={`${style.hint} words`}>{t('plans.timeHint')}</p>
      </div>
      <SelectField
        label={t('plans.zone')}
        value={nameOf(zone)}
        onPress={() => setChoosing('zone')}
      />
      {choosing === 'day' && (
        <OptionsSheet
          title={t('plans.day')}
          options={days.map((day) => ({ value: String(day), label: dayName(day) }))}
          value={String(isWeekly ? weekday : monthDay)}
          onChoose={(day) => onSet(isWeekly ? 'weekday' : 'monthDay', Number(day))}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {choosing === 'zone' && (
        <OptionsSheet
          title={t('plans.zone')}
          options={zones.map((value) => ({ value, label: nameOf(value) }))}
          value={canonicalZone(zone)}
          onChoose={(value) => onSet('zone', value)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}
