import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, toldReason, time, userId } from '../fields.ts'

/** What a person would write on one line. */
function line(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
}

export const cardRow = z.object({
  id: z.int(),
  holder: z.string(),
  /** Masked; `revealCard` has the whole. */
  number: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  branch: z.string(),
  addedAt: time,
  /** From when it can be withdrawn to. */
  usableAt: time,
  /** Who took it away or put another in its place, when and why; null while it stands. */
  ended: z
    .object({
      at: time,
      by: operatorName,
      reason: z.string(),
      /** The card in its place. */
      replacedBy: z.int().nullable(),
    })
    .nullable(),
})
export type CardRow = z.output<typeof cardRow>

export const userCards = defineDeskCall({
  name: 'userCards',
  who: 'signedIn',
  summary: 'Every bank card a user has or had, newest first, and the banks a card can be of.',
  body: z.object({ user: userId }),
  data: z.object({
    cards: z.array(cardRow),
    banks: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
    /** Hours until a changed card can be withdrawn to. */
    waitHours: z.int(),
  }),
})

/**
 * Who changes where money goes does not pay it out: compliance changes a card, finance pays, and an
 * operator who is both is refused the payout to a card they put there (`second_operator_needed`).
 * The person is told at once, and the card waits before it can be withdrawn to.
 */
export const changeCard = defineDeskCall({
  name: 'changeCard',
  who: ['compliance'],
  summary: 'Put another bank card in the place of one, as its owner has asked.',
  body: z.object({
    card: z.int().min(1),
    /** A further card bears the name of those beside it. */
    holder: line(64).regex(/\p{L}/u),
    /** Of the card or account, gaps allowed. */
    number: z.string().trim().min(1).max(64),
    bankCode: z.string().min(1).max(32),
    province: line(64),
    city: line(64),
    branch: line(160),
    /** The person reads it. */
    reason: toldReason,
  }),
  data: z.object({ card: z.int(), usableAt: time }),
  act: true,
  money: true,
})

/** Takes nothing away but a place to be paid to: its owner can add one again. */
export const removeCard = defineDeskCall({
  name: 'removeCard',
  who: ['support', 'compliance'],
  summary: 'Take a bank card away, as its owner has asked.',
  body: z.object({
    card: z.int().min(1),
    /** The person reads it. */
    reason: toldReason,
  }),
  data: z.null(),
  act: true,
})
