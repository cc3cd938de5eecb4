import type { FormDesign } from '../../../shared/form/form-design.ts'
import type { ChosenType } from './kept-type.ts'
import {
  MOST_WAIT_DAYS,
  type OrderTerms,
  type OrderType,
  localText,
  momentOf,
  untilFault,
  waitsInBook,
} from './order-terms.ts'

/** The type and terms of an order while they are chosen; the date is as the field has it. */
export interface TypeValues extends Omit<OrderTerms, 'until'> {
  method: OrderType
  until: string
}

/** A date that nobody has chosen yet begins a day ahead. */
const FIRST_WAIT_MS = 24 * 60 * 60_000

type TypeAct = { kind: 'time'; time: TypeValues['timeInForce'] }

/** The sheet that chooses type and terms. `now` is the venue's time. */
export const typeForm: FormDesign<TypeValues, { now: number }, ChosenType, TypeAct> = {
  reduce: (values, { time }, { now }) => ({
    ...values,
    timeInForce: time,
    until: time === 'gtd' && values.until === '' ? localText(now + FIRST_WAIT_MS) : values.until,
  }),
  summary: ({ method, until, ...terms }) => ({
    method,
    terms: { ...terms, until: terms.timeInForce === 'gtd' ? momentOf(until) : undefined },
  }),
  errors: ({ method, timeInForce, until }, { now }, { t }) => {
    if (method !== 'limit' || timeInForce !== 'gtd') return {}
    switch (untilFault(momentOf(until), now)) {
      case 'missing':
        return { until: t('ticket.untilMissing') }
      case 'past':
        return { until: t('ticket.untilPast') }
      case 'far':
        return { until: t('ticket.untilFar', { days: MOST_WAIT_DAYS }) }
      case undefined:
        return {}
    }
  },
}

export function typeValues({ method, terms }: ChosenType): TypeValues {
  const { until, ...others } = terms
  return { ...others, method, until: until === undefined ? '' : localText(until) }
}

/** Which times in force a choice of post-only leaves. */
export function isTimeOff(time: TypeValues['timeInForce'], postOnly: boolean): boolean {
  return postOnly && !waitsInBook(time)
}
