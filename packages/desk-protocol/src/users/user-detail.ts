import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, operatorName, pageOf, paging, time, userId } from '../fields.ts'
import { userRow } from './user-page.ts'

export const ledgerRow = z.object({
  seq: z.int(),
  ordinal: z.int(),
  at: time,
  currencyCode: z.string(),
  purse: z.enum(['funding', 'coin']),
  /** The posting's reason in the engine's words, e.g. withdrawalHold. */
  reason: z.string(),
  availableChange: amountText,
  heldChange: amountText,
  availableAfter: amountText,
  heldAfter: amountText,
  /** The order it belongs to, or null. */
  order: z.int().nullable(),
})
export type LedgerRow = z.output<typeof ledgerRow>

export const userDetailData = userRow.extend({
  language: z.string(),
  invitedBy: z.int().nullable(),
  inviteCode: z.string(),
  frozenReason: z.string().nullable(),
  /** Whether the freeze is their own stop, which they can open again by themselves after a day. */
  stoppedByOwner: z.boolean(),
  withdrawalsPausedUntil: time.nullable(),
  protection: z.object({
    fundPassword: z.boolean(),
    authenticatorSince: time.nullable(),
    passkeys: z.int(),
    antiPhishing: z.boolean(),
  }),
  /** What they hold, in order of currency; nothing where it is all zero. */
  balances: z.array(
    z.object({
      currencyCode: z.string(),
      purse: z.enum(['funding', 'coin']),
      available: amountText,
      held: amountText,
    }),
  ),
  turnoverDue: z.object({ amount: amountText, currencyCode: z.string() }).nullable(),
  /** How many of each there are: open or running now, and ever. */
  orders: z.array(
    z.object({
      kind: z.enum([
        'spot',
        'fast',
        'futures',
        'wealth',
        'lockMining',
        'exchange',
        'recharge',
        'withdrawal',
      ]),
      open: z.int(),
      total: z.int(),
    }),
  ),
  cards: z.array(
    z.object({
      id: z.int(),
      holder: z.string(),
      /** Masked; `revealCard` has the whole. */
      number: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      province: z.string(),
      city: z.string(),
      branch: z.string(),
      addedAt: time,
    }),
  ),
  wallets: z.array(
    z.object({
      id: z.int(),
      currencyCode: z.string(),
      chain: z.string(),
      address: z.string(),
      label: z.string().nullable(),
      addedAt: time,
      usableAt: time,
      /** Another of the user's addresses with the same ends. */
      looksLike: z.string().nullable(),
      deletedAt: time.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      /** The session's id, to end it alone. */
      session: z.string(),
      device: z.string(),
      address: z.string(),
      createdAt: time,
      lastSeenAt: time,
    }),
  ),
  devices: z.array(z.object({ lastLoginAt: time })),
  /** The newest twenty, by template. */
  messages: z.array(
    z.object({ id: z.int(), template: z.string(), sentAt: time, readAt: time.nullable() }),
  ),
  notes: z.array(z.object({ id: z.int(), at: time, by: operatorName, note: z.string() })),
  /** The newest twenty; `userLedger` pages through all. */
  ledger: z.array(ledgerRow),
})
export type UserDetail = z.output<typeof userDetailData>

export const userDetail = defineDeskCall({
  name: 'userDetail',
  who: 'signedIn',
  summary: 'One user: what they hold, what they did, and what protects the account.',
  body: z.object({ user: userId }),
  data: userDetailData,
})

export const userLedger = defineDeskCall({
  name: 'userLedger',
  who: 'signedIn',
  summary: 'One user’s account record, newest first.',
  body: z.object({
    user: userId,
    ...paging,
    currencyCode: z.string().max(12).optional(),
    purse: z.enum(['funding', 'coin']).optional(),
  }),
  data: pageOf(ledgerRow),
})
