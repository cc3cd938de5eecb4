import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { doneOrProposed, reason, version } from '../fields.ts'
import { ROLES } from '../roles.ts'

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)
const operator = z.int().min(1)

/** The one-time password is in the answer of whoever carries it out, once; it lasts seven days. */
export const inviteOperator = defineDeskCall({
  name: 'inviteOperator',
  who: ['owner'],
  summary: 'Make an operator.',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(2)
      .max(64)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u),
    roles,
    reason,
  }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'whereAnotherExists',
})

/** Ends the operator's sessions. */
export const changeRoles = defineDeskCall({
  name: 'changeRoles',
  who: ['owner'],
  summary: 'Change what an operator may do.',
  body: z.object({ operator, roles, version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'whereAnotherExists',
})

export const disableOperator = defineDeskCall({
  name: 'disableOperator',
  who: ['owner'],
  summary: 'Keep an operator out from now on.',
  body: z.object({ operator, version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'whereAnotherExists',
})

/** Lets a disabled operator in again, with a new one-time password and a new authenticator. */
export const enableOperator = defineDeskCall({
  name: 'enableOperator',
  who: ['owner'],
  summary: 'Let an operator in again.',
  body: z.object({ operator, version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'whereAnotherExists',
})

/** For whoever lost the phone or the password: a one-time password, and a new authenticator. */
export const resetAccess = defineDeskCall({
  name: 'resetAccess',
  who: ['owner'],
  summary: 'Take back an operator’s password and authenticator, and give a one-time password.',
  body: z.object({ operator, version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'whereAnotherExists',
})

export const endOperatorSessions = defineDeskCall({
  name: 'endOperatorSessions',
  who: ['owner'],
  summary: 'Sign an operator out everywhere.',
  body: z.object({ operator, reason }),
  data: z.object({ ended: z.int() }),
  act: true,
})
