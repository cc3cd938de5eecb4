import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { emptyAsAbsent, id, paging, time } from '../fields.ts'
import { NOTICE_TOPICS, noticeTopic } from '../notifications/fields.ts'
import { contentPaths } from './paths.ts'

export const noticeKind = z
  .enum(['notice', 'message'])
  .describe('notice: to everybody; message: to this person alone')

export const noticeRow = z.object({
  id,
  kind: noticeKind,
  topic: noticeTopic.nullable().describe('What a message is about; null: an announcement'),
  link: z
    .string()
    .nullable()
    .describe('Address in the application of its order, record or setting; null: it has none'),
  title: z.string().describe('Title, in the caller’s language'),
  summary: z.string().describe('Its first paragraph, as plain text'),
  at: time.describe('When it was published or sent, milliseconds since 1970 UTC'),
  read: z.boolean().describe('Whether the caller has opened it; false for guests'),
})
export type NoticeRow = z.output<typeof noticeRow>

export const unreadCounts = z.object({
  notices: z.int().min(0).describe('Notices the caller has not opened; 0 for guests'),
  messages: z.int().min(0).describe('Messages the caller has not opened; 0 for guests'),
  topics: z.array(noticeTopic).describe('What unread messages are about, each topic once'),
  service: z
    .int()
    .min(0)
    .describe('Answers of customer service the caller has not read; 0 for guests'),
})
export type UnreadCounts = z.output<typeof unreadCounts>

export const noticePage = defineCall(contentPaths, 'noticePage', {
  number: 21,
  who: 'guest',
  summary: 'Announcements and, logged in, the caller’s own messages, newest first.',
  body: z.object({
    kind: emptyAsAbsent(noticeKind).optional().describe('Only these; both when absent'),
    topics: z
      .array(noticeTopic)
      .min(1)
      .max(NOTICE_TOPICS.length)
      .optional()
      .describe('Only messages about these, and no announcements'),
    ...paging,
  }),
  data: pageOf(noticeRow).extend({ unread: unreadCounts.describe('What is not read yet') }),
  errors: [],
})
