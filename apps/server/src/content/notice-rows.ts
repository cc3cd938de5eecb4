import type { Language, NoticeRow, UnreadCounts } from '@candor/protocol'
import type { Read } from './read.ts'
import type { Content } from './content.ts'
import type { Message } from '../people/messages/message.ts'
import type { Messages } from '../people/messages/messages.ts'
import { caseOf } from '../people/messages/cases.ts'
import { messageText } from '../people/messages/templates.ts'
import { topicOf } from '../people/messages/topics.ts'

/** A notice in the list; `read` holds what this person has opened. */
export function rowOfNotice(notice: Read, read: ReadonlySet<string>): NoticeRow {
  const { id, title, summary, publishedAt } = notice
  return {
    id,
    kind: 'notice',
    topic: null,
    link: null,
    title,
    summary,
    at: publishedAt.getTime(),
    read: read.has(id),
  }
}

export function rowOfMessage(message: Message, language: Language): NoticeRow {
  const { title, paragraphs } = messageText(message.template, message.facts, language)
  return {
    id: String(message.id),
    kind: 'message',
    topic: topicOf(message.template),
    link: caseOf(message),
    title,
    summary: paragraphs[0] ?? '',
    at: message.sent_at.getTime(),
    read: message.read_at !== null,
  }
}

export interface UnreadNeeds {
  content: Pick<Content, 'list'>
  messages: Pick<Messages, 'unread' | 'readNotices'>
  service: { unread(user: number): Promise<number> }
}

/** Returns how many notices, messages and answers of customer service a person has not read. */
export async function unreadOf(
  { content, messages, service }: UnreadNeeds,
  user: number,
  language: Language,
): Promise<UnreadCounts> {
  const [notices, read, { unread, topics }, answers] = await Promise.all([
    content.list('notice', language),
    messages.readNotices(user),
    messages.unread(user),
    service.unread(user),
  ])
  const unopened = notices.filter(({ id }) => !read.has(id)).length
  return { notices: unopened, messages: unread, topics, service: answers }
}
