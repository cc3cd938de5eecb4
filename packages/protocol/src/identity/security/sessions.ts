import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, time } from '../../fields.ts'
import { identityPaths } from '../paths.ts'

export const sessionRow = z.object({
  id: id.describe('The session’s id; it opens nothing'),
  browser: z.string().nullable().describe('Browser or app, where the client tells: Chrome'),
  system: z.string().nullable().describe('Operating system, where the client tells: Android'),
  address: z.string().describe('Network address it was begun from'),
  createdAt: time.describe('When it was begun, milliseconds since 1970 UTC'),
  lastSeenAt: time.describe('Last call of it, to five minutes, milliseconds since 1970 UTC'),
  current: z.boolean().describe('Whether it is the one that asks'),
})
export type SessionRow = z.output<typeof sessionRow>

export const sessionList = defineCall(identityPaths, 'sessionList', {
  number: 120,
  who: 'user',
  summary: 'The logins that go on, last seen first.',
  data: z.array(sessionRow).describe('Sessions'),
  errors: [],
})

export const endSession = defineCall(identityPaths, 'endSession', {
  number: 121,
  who: 'user',
  summary: 'End one of the user’s sessions; its token stops working at once.',
  params: z.object({ id }),
  data: z.null().describe('Nothing'),
  errors: ['not_found'],
})

export const endOtherSessions = defineCall(identityPaths, 'endOtherSessions', {
  number: 122,
  who: 'user',
  summary: 'End all sessions but this one.',
  data: z.null().describe('Nothing'),
  errors: [],
})
