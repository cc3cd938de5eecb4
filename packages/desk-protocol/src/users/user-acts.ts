import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { reason, userId } from '../fields.ts'

/** Ends the user's sessions; they cannot sign in until they are unfrozen. Orders run on. */
export const freezeUser = defineDeskCall({
  name: 'freezeUser',
  who: ['compliance', 'owner'],
  summary: 'Keep a user out of the account.',
  body: z.object({ user: userId, reason }),
  data: z.null(),
  act: true,
})

/** The user is told. */
export const unfreezeUser = defineDeskCall({
  name: 'unfreezeUser',
  who: ['compliance', 'owner'],
  summary: 'Let a user into the account again.',
  body: z.object({ user: userId, reason }),
  data: z.null(),
  act: true,
})

export const endUserSessions = defineDeskCall({
  name: 'endUserSessions',
  who: ['support', 'compliance', 'owner'],
  summary: 'Sign a user out, everywhere or in one session.',
  body: z.object({
    user: userId,
    session: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    reason,
  }),
  data: z.object({ ended: z.int() }),
  act: true,
})

/** Notes are for operators alone, and stay. */
export const addUserNote = defineDeskCall({
  name: 'addUserNote',
  who: 'signedIn',
  summary: 'Add a note about a user.',
  body: z.object({ user: userId, note: z.string().trim().min(1).max(2_000) }),
  data: z.object({ id: z.int() }),
  recorded: true,
})

export const revealContact = defineDeskCall({
  name: 'revealContact',
  who: ['support', 'compliance', 'owner'],
  summary: 'See a user’s e-mail address and telephone number.',
  body: z.object({ user: userId, reason }),
  data: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  act: true,
})

export const revealCard = defineDeskCall({
  name: 'revealCard',
  who: ['finance', 'compliance', 'owner'],
  summary: 'See the whole number of a bank card.',
  body: z.object({ user: userId, card: z.int().min(1), reason }),
  data: z.object({ number: z.string() }),
  act: true,
})
