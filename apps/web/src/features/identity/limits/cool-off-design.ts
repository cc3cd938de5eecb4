import { HOUR_MS } from '@candor/money/durations'
import type { FormDesign } from '../../../shared/form/form-design.ts'

/** When a break of so many hours ends that begins now. */
export function endOfCoolOff(now: number, hours: number): number {
  return now + hours * HOUR_MS
}

/** A day, three days, a week, a month. */
const COOL_OFF_HOURS = [24, 72, 168, 720] as const

interface CoolOffValues {
  hours: number | undefined
}

interface CoolOffAround {
  /** When the sheet was opened. */
  opened: number
  /** Until when there is one already. */
  until: number | null
}

/** A break from new orders. The summary says when each choice would end, and which can be chosen. */
export const coolOffForm: FormDesign<CoolOffValues, CoolOffAround, CoolOffChoice[]> = {
  summary: (_, { opened, until }) =>
    COOL_OFF_HOURS.map((hours) => {
      const end = endOfCoolOff(opened, hours)
      return { hours, end, isOver: until !== null && end <= until }
    }),
  errors: ({ hours }, _, { t }) => ({
    hours: hours === undefined ? t('limits.coolOff') : undefined,
  }),
}

interface CoolOffChoice {
  hours: number
  end: number
  /** It would bring the end forward, which cannot be. */
  isOver: boolean
}
