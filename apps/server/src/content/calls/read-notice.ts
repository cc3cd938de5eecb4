import { calls } from '@candor/protocol'
import { type ReadingNeeds, readOne } from '../read.ts'
import { rowOfMessage, rowOfNotice } from '../notice-rows.ts'
import { messageText } from '../../people/messages/templates.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { handler } from '../../kernel/handler.ts'
import type { Messaging } from '../../people/messages/messages.ts'

/** A message's id is a number, a notice's begins with a letter. */
export const readNoticeHandler = handler(
  calls.noticeDetail,
  async (needs: ReadingNeeds & Messaging, { user, language }, { params: { id } }) => {
    if (/^[1-9][0-9]{0,8}$/.test(id)) {
      const message = user && (await needs.messages.open(user.id, Number(id)))
      if (!message) return new Refusal('not_found')
      const { html } = messageText(message.template, message.facts, language)
      return { ...rowOfMessage(message, language), content: html }
    }
    const notice = await readOne(needs, 'notice', { id, language })
    if (!notice) return new Refusal('not_found')
    if (user) await needs.messages.markNotices(user.id, [id])
    const read = new Set(user ? [id] : [])
    return { ...rowOfNotice(notice, read), content: notice.html }
  },
)
