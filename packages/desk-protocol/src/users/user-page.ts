import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { pageOf, paging, time } from '../fields.ts'

export const userRow = z.object({
  id: z.int(),
  account: z.string(),
  nickName: z.string(),
  /** Masked: first letters alone. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** 0 none, 1 primary, 2 advanced. */
  certification: z.int().min(0).max(2),
  frozenAt: time.nullable(),
  registeredAt: time,
  lastSeenAt: time.nullable(),
})
export type UserRow = z.output<typeof userRow>

/** Newest first. `text`: an id, an account name, an e-mail address or a telephone number. */
export const userPage = defineDeskCall({
  name: 'userPage',
  who: 'signedIn',
  summary: 'Find users.',
  body: z.object({
    ...paging,
    text: z.string().trim().max(254).default(''),
    /** Only those who are frozen, or who are not. */
    frozen: z.boolean().optional(),
  }),
  data: pageOf(userRow),
})
