import { parseUnits } from '@candor/money'
import { z } from 'zod'

/** No currency has more after the point. */
const MOST_DIGITS = 18

export const reason = z.string().trim().min(3).max(500).describe('Why; kept in the audit log')

/**
 * A reason that a person reads: one of those on offer (`wordsOnOffer`) with its facts, to which the
 * operator may add words, or words alone. Words are marked to the person as an operator's.
 */
export const toldReason = z
  .union([
    reason,
    z.object({
      key: z.string().max(40),
      facts: z.record(z.string().max(20), z.string().max(40)).default({}),
      words: z.string().trim().max(500).optional(),
    }),
  ])
  .describe('Why, as the person reads it; kept in the audit log')
export type ToldReason = z.output<typeof toldReason>

export const paging = {
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(200).default(50),
}

/** A page of a list, newest or most urgent first. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ records: z.array(row), total: z.int(), page: z.int(), limit: z.int() })
}

/** Milliseconds since 1970 UTC. */
export const time = z.int()

/** An exact amount as a decimal string, with the code of its currency beside it. */
export const amountText = z.string().regex(/^-?\d+(\.\d+)?$/)
/** What an operator types as an amount: a plain decimal without a sign. */
export const amountInput = z
  .string()
  .trim()
  .refine((text) => parseUnits(text, MOST_DIGITS).ok)
/** Percent as a decimal string with at most four digits after the point: 0.25 is a quarter of one. */
export const percentText = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)
export const currencyCode = z.string().regex(/^[A-Z0-9]{2,12}$/)

/** A user's id. */
export const userId = z.int().min(100_001)

/** Version that the operator saw; a change over another one is refused with `changed_meanwhile`. */
export const version = z.string().regex(/^[0-9a-f]{16}$/)

/** Idempotency key: the same one with the same terms is the same request. */
export const requestId = z.string().regex(/^[\w-]{8,64}$/)

export const operatorName = z.object({ id: z.int(), name: z.string() })

/**
 * Why the caller's approval would not count. own: gave it already, or began this. related: counts as
 * one person with who did. new: a day has not passed since every owner was told of the access.
 */
export const obstacle = z.enum(['own', 'related', 'new'])

/** Result of an act that takes two operators: carried out, or waiting for another operator. */
export const carriedOut = z.object({
  outcome: z.literal('done'),
  /** The journal's record, where the books changed. */
  seq: z.int().optional(),
  /** Of a new or reset operator; shown this once and kept nowhere. */
  oneTimePassword: z.string().optional(),
})
export type CarriedOut = z.output<typeof carriedOut>
export const doneOrProposed = z.discriminatedUnion('outcome', [
  carriedOut,
  z.object({ outcome: z.literal('proposed'), proposal: z.int() }),
])
export type DoneOrProposed = z.output<typeof doneOrProposed>
