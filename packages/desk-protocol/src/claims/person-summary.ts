import { z } from 'zod'
import { amountText, time } from '../fields.ts'

const sum = z.object({ currencyCode: z.string(), amount: amountText, count: z.int() })

/** Summary of the person that a decision is about. */
export const personSummary = z.object({
  account: z.string(),
  nickName: z.string(),
  registeredAt: time,
  /** Of the certification: 0 none, 1 primary, 2 advanced. */
  level: z.int().min(0).max(2),
  frozenAt: time.nullable(),
  /** After a password or second factor was changed. */
  pausedUntil: time.nullable(),
  /**
   * By currency: what came in, what a simulated venue gave without anything coming in, and what left
   * or is to leave.
   */
  recharged: z.array(sum),
  testFunds: z.array(sum),
  withdrawn: z.array(sum),
})
export type PersonSummary = z.output<typeof personSummary>
