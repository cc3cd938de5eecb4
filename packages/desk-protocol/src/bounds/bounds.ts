import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, doneOrProposed, operatorName, reason, time, version } from '../fields.ts'

/** Whole USDT without a sign. */
const whole = z.string().regex(/^\d{1,12}$/)

/**
 * What operators let pass within 24 hours, by sum. One operator alone, for one person and for all:
 * beyond it a second operator is needed. And what is let through at all, by however many.
 */
const sums = z.object({
  operatorAlone: whole,
  personAlone: whole,
  operatorMost: whole,
  personMost: whole,
})

export const boundsData = z.object({ claims: sums, withdrawals: sums })
export type Bounds = z.output<typeof boundsData>

/** What was let pass within the last 24 hours, in USDT. */
const passed = z.object({
  claimsAlone: amountText,
  claims: amountText,
  withdrawalsAlone: amountText,
  withdrawals: amountText,
})

export const bounds = defineDeskCall({
  name: 'bounds',
  who: ['finance', 'compliance', 'owner'],
  summary: 'The bounds of a day, and what operators let pass within it.',
  body: z.object({}),
  data: z.object({
    bounds: boundsData,
    /** Null while nobody has changed them. */
    changedAt: time.nullable(),
    changedBy: z.string().nullable(),
    operators: z.array(passed.extend({ operator: operatorName })),
    version,
  }),
})

export const changeBounds = defineDeskCall({
  name: 'changeBounds',
  who: ['owner'],
  summary: 'Change the bounds of a day.',
  body: z.object({ bounds: boundsData, version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
  money: true,
})

/** A case compared with the bounds, for the operator who asks; in USDT. */
export const againstBounds = z.object({
  /** What the operator let pass alone, and anybody alone for this person, within 24 hours. */
  operatorAlone: amountText,
  operatorAloneBound: amountText,
  personAlone: amountText,
  personAloneBound: amountText,
  /** All that was let pass, by however many. */
  operatorAll: amountText,
  operatorMost: amountText,
  personAll: amountText,
  personMost: amountText,
  /** null where nobody knows what the case is worth. */
  worth: amountText.nullable(),
  /** The sums ask for a second operator. */
  needsTwo: z.boolean(),
  /** Whose bound keeps everybody from letting it pass within this day; null where none does. */
  beyond: z.enum(['operator', 'person']).nullable(),
})
export type AgainstBounds = z.output<typeof againstBounds>
