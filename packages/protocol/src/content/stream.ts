import { z } from 'zod'
import type { StreamMessages } from '../stream/message.ts'
import { type NoticeRow, type UnreadCounts, noticeRow, unreadCounts } from './notice-page.ts'

/**
 * Not counted among the own events: it says what stands, so a client that may have missed one asks
 * `noticePage` after it has connected again.
 */
export interface MessageEvent {
  /** The new message in the socket's language; null when only the counts changed. */
  message: NoticeRow | null
  unread: UnreadCounts
  /** Whether the message tells of an order or a position, and is shown in passing too. */
  ofOrder: boolean
}

export interface MessageEvents {
  /** For signed-in clients: a message came, or the count of unread ones changed. */
  message: (event: MessageEvent) => void
}

export const messageMessages = {
  message: {
    summary: 'Signed in: a message came, or what is unread changed',
    payload: z.object({
      message: noticeRow.nullable().describe('The new one; null when only the counts changed'),
      unread: unreadCounts.describe('What is unread'),
      ofOrder: z
        .boolean()
        .describe('Whether it tells of an order or an alert, and shows in passing too'),
    }),
  },
} satisfies StreamMessages<MessageEvents>
