import { type Language, type NoticeRow, type NoticeTopic, calls } from '@candor/protocol'
import { type ReadingNeeds, readAll } from '../read.ts'
import { type UnreadNeeds, rowOfMessage, rowOfNotice, unreadOf } from '../notice-rows.ts'
import { handler } from '../../kernel/handler.ts'
import type { Messaging } from '../../people/messages/messages.ts'

interface Wanted {
  kind?: 'notice' | 'message' | undefined
  topics?: readonly NoticeTopic[] | undefined
  page: number
  limit: number
}

export const listNoticesHandler = handler(
  calls.noticePage,
  async (needs: ReadingNeeds & UnreadNeeds & Messaging, caller, { body }) => {
    const { page, limit } = body
    const { language } = caller
    const user = caller.user?.id
    const { records, total } = await rowsOf(needs, user, language, body)
    const unread =
      user === undefined
        ? { notices: 0, messages: 0, topics: [], service: 0 }
        : await unreadOf(needs, user, language)
    return { records, total, page, limit, unread }
  },
)

/** Notices are few and at hand; of messages only the stretch that the page can show is read. */
async function rowsOf(
  needs: ReadingNeeds & Messaging,
  user: number | undefined,
  language: Language,
  { kind, topics, page, limit }: Wanted,
): Promise<{ records: NoticeRow[]; total: number }> {
  const notices =
    kind === 'message' || topics !== undefined ? [] : await noticesOf(needs, user, language)
  const offset = (page - 1) * limit
  // Before the page stand at least so many messages, whatever place the notices take.
  const passed = Math.max(0, offset - notices.length)
  const withMessages = kind !== 'notice' && user !== undefined
  const about = topics === undefined ? {} : { topics }
  const [messages, total] = withMessages
    ? await Promise.all([
        needs.messages.list(user, { offset: passed, limit: limit + notices.length, ...about }),
        needs.messages.total(user, topics),
      ])
    : [[], 0]
  const rows = [...notices, ...messages.map((message) => rowOfMessage(message, language))]
  const records = rows.sort((a, b) => b.at - a.at).slice(offset - passed, offset - passed + limit)
  return { records, total: notices.length + total }
}

async function noticesOf(
  needs: ReadingNeeds & Messaging,
  user: number | undefined,
  language: Language,
): Promise<NoticeRow[]> {
  const [notices, read] = await Promise.all([
    readAll(needs, 'notice', language),
    user === undefined ? new Set<string>() : needs.messages.readNotices(user),
  ])
  return notices.map((notice) => rowOfNotice(notice, read)).sort((a, b) => b.at - a.at)
}
