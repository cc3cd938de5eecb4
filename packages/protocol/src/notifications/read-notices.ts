import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { notificationsPaths } from './paths.ts'

export const readNotices = defineCall(notificationsPaths, 'readNotices', {
  number: 195,
  who: 'user',
  summary: 'Mark announcements and messages read: those named, or all there are.',
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(100)
      .optional()
      .describe('Ids of announcements and messages, at most 100; all of them when absent'),
  }),
  data: z.null(),
  errors: [],
})
