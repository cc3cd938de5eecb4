import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { time } from '../fields.ts'
import { ROLES } from '../roles.ts'

export const operatorSelf = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** false: the authenticator has to be set up before anything else. */
  secondFactor: z.boolean(),
  /** true: the password is a one-time password, and an own one has to be chosen first. */
  passwordDue: z.boolean(),
  signedInAt: time,
  /** When the session ends by itself: after half an hour without a call, or at the latest then. */
  sessionEndsAt: time,
  /** Whether prices are simulated and recharges may be test funds: shown in the frame. */
  simulated: z.boolean(),
  /** The roles of those who could approve now what this operator begins. */
  partners: z.array(z.enum(ROLES)),
  /** When the own approvals count: 0 always; null: not before every owner was told. */
  countsFrom: time.nullable(),
  /** Whether operators may move money here: real money takes two owners made on the machine. */
  moneyPower: z.boolean(),
  /** The venue's name, for the frame. */
  productName: z.string(),
  venueTime: time,
})
export type OperatorSelf = z.output<typeof operatorSelf>

/** Without a code only an operator who has no authenticator yet gets in, to set one up. */
export const signIn = defineDeskCall({
  name: 'signIn',
  who: 'anyone',
  summary: 'Sign in.',
  body: z.object({
    name: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(200),
    code: z.string().trim().max(16).optional(),
  }),
  data: operatorSelf,
  recorded: true,
})

export const signOut = defineDeskCall({
  name: 'signOut',
  who: 'anyone',
  summary: 'Sign out.',
  body: z.object({}),
  data: z.null(),
  recorded: true,
})

/** Asked before the sign-in: nobody there is an answer, and no refusal. */
export const whoIsHere = defineDeskCall({
  name: 'whoIsHere',
  who: 'anyone',
  summary: 'Who is signed in, if anybody.',
  body: z.object({}),
  data: operatorSelf.nullable(),
})

export const me = defineDeskCall({
  name: 'me',
  who: 'signedIn',
  summary: 'Who is signed in.',
  body: z.object({}),
  data: operatorSelf,
  beforeSetUp: true,
})

export const beginSecondFactor = defineDeskCall({
  name: 'beginSecondFactor',
  who: 'signedIn',
  summary: 'Begin setting up an authenticator.',
  body: z.object({}),
  data: z.object({ secret: z.string(), uri: z.string() }),
  beforeSetUp: true,
})

export const confirmSecondFactor = defineDeskCall({
  name: 'confirmSecondFactor',
  who: 'signedIn',
  summary: 'Confirm the authenticator with its first code.',
  body: z.object({ code: z.string().trim().min(6).max(8) }),
  data: operatorSelf,
  recorded: true,
  beforeSetUp: true,
})

export const changePassword = defineDeskCall({
  name: 'changePassword',
  who: 'signedIn',
  summary: 'Change the own password; ends the other sessions.',
  body: z.object({ old: z.string().min(1).max(200), new: z.string().min(1).max(200) }),
  data: z.null(),
  recorded: true,
  beforeSetUp: true,
})
