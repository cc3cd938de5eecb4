import { z } from 'zod'
import { defineDeskCall } from '../../desk-call.ts'
import { pageOf, paging, time, version } from '../../fields.ts'
import { ROLES } from '../../roles.ts'

export const operatorRow = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  secondFactor: z.boolean(),
  /** Has a one-time password that was not replaced yet. */
  passwordDue: z.boolean(),
  disabled: z.boolean(),
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
