import { type Language, type NoticeRow, calls } from '@candor/protocol'
import { readAll, readOne } from '../../../content/read.ts'
import type { Context } from '../../../context.ts'
import { rowOfMessage, rowOfNotice, unreadOf } from '../../../messages/notice-rows.ts'
import { messageWords } from '../../../messages/templates.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'

interface Wanted {
  kind?: 'notice' | 'message' | undefined
  page: number
  limit: number
}

export const noticePageHandler = handler(calls.noticePage, async (context, caller, { body }) => {
  const { page, limit } = body
  const { language } = caller
  const user = caller.user?.id
  const { records, total } = await rowsOf(context, user, language, body)
  const unread =
    user === undefined
      ? { notices: 0, messages: 0, service: 0 }
      : await unreadOf(context, user, language)
  return { records, total, page, limit, unread }
})

/** A message's id is a number, a notice's begins with a letter. */
export const noticeDetailHandler = handler(
  calls.noticeDetail,
  async (context, { user, language }, { params: { id } }) => {
    if (/^[1-9][0-9]{0,8}$/.test(id)) {
      const message = user && (await context.messages.open(user.id, Number(id)))
      if (!message) return new Refusal('not_found')
      const { html } = messageWords(message.template, message.facts, language)
      return { ...rowOfMessage(message, language), content: html }
    }
    const notice = await readOne(context, 'notice', { id, language })
    if (!notice) return new Refusal('not_found')
    if (user) await context.messages.markNotice(user.id, id)
    const read = new Set(user ? [id] : [])
    return { ...rowOfNotice(notice, read), content: notice.html }
  },
)

/** Notices are few and at hand; of messages only the stretch that the page can show is read. */
async function rowsOf(
  context: Context,
  user: number | undefined,
  language: Language,
  { kind, page, limit }: Wanted,
): Promise<{ records: NoticeRow[]; total: number }> {
  const notices = kind === 'message' ? [] : await noticesOf(context, user, language)
  const offset = (page - 1) * limit
  // Before the page stand at least so many messages, whatever place the notices take.
  const passed = Math.max(0, offset - notices.length)
  const withMessages = kind !== 'notice' && user !== undefined
  const [messages, { total }] = withMessages
    ? await Promise.all([
        context.messages.list(user, { offset: passed, limit: limit + notices.length }),
        context.messages.counts(user),
      ])
    : [[], { total: 0 }]
  const rows = [...notices, ...messages.map((message) => rowOfMessage(message, language))]
  const records = rows.sort((a, b) => b.at - a.at).slice(offset - passed, offset - passed + limit)
  return { records, total: notices.length + total }
}

async function noticesOf(
  context: Context,
  user: number | undefined,
  language: Language,
): Promise<NoticeRow[]> {
  const [notices, read] = await Promise.all([
    readAll(context, 'notice', language),
    user === undefined ? new Set<string>() : context.messages.readNotices(user),
  ])
  return notices.map((notice) => rowOfNotice(notice, read)).sort((a, b) => b.at - a.at)
}
