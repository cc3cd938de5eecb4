import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, pageOf, paging, time, version } from '../fields.ts'
import { ROLES } from '../roles.ts'

export const operatorRow = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  secondFactor: z.boolean(),
  /** Has a one-time password that was not replaced yet. */
  passwordDue: z.boolean(),
  disabled: z.boolean(),
  /** Made by `npm run desk:owner`, not by an invitation. */
  onMachine: z.boolean(),
  /** Who began the invitation, the newest access and the newest further role. */
  invitedBy: operatorName.nullable(),
  letInBy: operatorName.nullable(),
  raisedBy: operatorName.nullable(),
  /** When the approvals count: 0 always; null: not before every owner was told. */
  countsFrom: time.nullable(),
  sessions: z.int(),
  createdAt: time,
  lastSeenAt: time.nullable(),
  /** Sent back with a change. */
  version,
})
export type OperatorRow = z.output<typeof operatorRow>

export const operatorPage = defineDeskCall({
  name: 'operatorPage',
  who: ['owner'],
  summary: 'The operators.',
  body: z.object(paging),
  data: pageOf(operatorRow),
})

/** made, reset: on the machine. invited, access, roles: at the desk. */
export const OPERATOR_NEWS = ['made', 'reset', 'invited', 'access', 'roles'] as const

/** News for the owner: somebody came in, was let in again, or may do more. */
export const operatorNews = defineDeskCall({
  name: 'operatorNews',
  who: ['owner'],
  summary: 'What is new about operators.',
  body: z.object({}),
  data: z.object({
    news: z.array(
      z.object({
        id: z.int(),
        what: z.enum(OPERATOR_NEWS),
        at: time,
        name: z.string(),
        roles: z.array(z.enum(ROLES)),
      }),
    ),
  }),
})

/** A day after the last owner has said so, the operator's approvals count. */
export const seeOperatorNews = defineDeskCall({
  name: 'seeOperatorNews',
  who: ['owner'],
  summary: 'Say that one was told what is new about operators.',
  body: z.object({ news: z.array(z.int().min(1)).min(1).max(50) }),
  data: z.null(),
  recorded: true,
})
