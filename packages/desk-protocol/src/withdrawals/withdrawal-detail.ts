import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { obstacle, operatorName, time, version } from '../fields.ts'
import { personSummary } from '../claims/person-summary.ts'
import { againstBounds } from '../bounds/bounds.ts'
import { WITHDRAWAL_READERS, withdrawalRow } from './withdrawal-page.ts'

/** The acts on a withdrawal, by their calls' names. */
export const WITHDRAWAL_ACTS = [
  'approveWithdrawal',
  'refuseWithdrawal',
  'beginPayout',
  'recordPayout',
  'markPayoutUnknown',
  'confirmPayout',
  'returnWithdrawal',
] as const
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number]

export const withdrawalDetailData = withdrawalRow.extend({
  /** Sent back with each act. */
  version,
  /** Where an explorer of the chain shows payee and payment; null by bank, and where unpaid. */
  links: z.object({ payee: z.string().nullable(), tx: z.string().nullable() }),
  /** How many confirmations count as arrived; null by bank. */
  confirmationsNeeded: z.int().nullable(),
  /** The card it goes to; null by chain. */
  cardFacts: z
    .object({
      holder: z.string(),
      bankName: z.string(),
      country: z.string(),
      branch: z.string(),
      city: z.string(),
      province: z.string(),
      /** As it was certified; null while the person is not. */
      certifiedName: z.string().nullable(),
      /** The holder is not the certified person: an approval says why all the same. */
      holderDiffers: z.boolean(),
    })
    .nullable(),
  person: personSummary,
  /** The person's other withdrawals, newest first. */
  others: z.array(withdrawalRow),
  /** Their sessions, newest first; `asked`: the one it was asked for in. */
  sessions: z.array(
    z.object({ device: z.string(), address: z.string(), createdAt: time, asked: z.boolean() }),
  ),
  /** What operators did about it, newest first, from the audit log. */
  acts: z.array(
    z.object({
      at: time,
      by: operatorName,
      act: z.string(),
      reason: z.string().nullable(),
      /** Why it is paid to a card in another name than the certified one. */
      nameSeen: z.string().nullable(),
      /** Whether it was carried out, and why not where it was not. */
      done: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
  /** How it stands against the bounds of the day, for the operator who asks. */
  bounds: againstBounds,
  /** Why the approval of the operator who asks would not count. */
  obstacle: obstacle.nullable(),
  /** The operator who asks, or one they count as one with, credited the person: another pays. */
  credited: z.boolean(),
  /** What the operator who asks may still do. */
  may: z.array(z.enum(WITHDRAWAL_ACTS)),
})
export type WithdrawalDetail = z.output<typeof withdrawalDetailData>

export const withdrawalDetail = defineDeskCall({
  name: 'withdrawalDetail',
  who: WITHDRAWAL_READERS,
  summary: 'One withdrawal with all that its decision needs.',
  body: z.object({ id: z.int().min(1) }),
  data: withdrawalDetailData,
})
