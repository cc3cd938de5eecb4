import type { Language, NoticeRow } from '@candor/protocol'
import type { Kernel } from '../kernel/kernel.ts'
import type { Audience, News } from '../kernel/news.ts'
import type { Messages, MessagesChanged } from '../people/messages/messages.ts'
import { ALERT_TEMPLATES, ORDER_TEMPLATES } from '../people/messages/templates.ts'
import type { Content } from './content.ts'
import type { FactsNeeds } from './facts.ts'
import { type UnreadNeeds, rowOfMessage, rowOfNotice, unreadOf } from './notice-rows.ts'
import { readOne } from './read.ts'

type Needs = UnreadNeeds &
  FactsNeeds &
  Pick<Kernel, 'log'> & {
    content: Pick<Content, 'list' | 'onNotice'>
    messages: Pick<Messages, 'onChanged'>
  }

/** People told between two turns of everything else. */
const AT_ONCE = 20

/** Tells people of their messages and of notices, and of what they have not opened yet. */
export function contentNews(needs: Needs): News {
  return {
    tell(audience) {
      const ends = [
        needs.messages.onChanged((changed) => void tellMessage(needs, changed, audience)),
        needs.content.onNotice((id) => void tellNotice(needs, id, audience)),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

async function tellMessage(
  needs: Needs,
  { user, message }: MessagesChanged,
  audience: Audience,
): Promise<void> {
  const [language] = audience.languagesOf(user)
  if (!language) return
  try {
    const unread = await unreadOf(needs, user, language)
    const { template = '' } = message ?? {}
    const ofOrder = ORDER_TEMPLATES.has(template) || ALERT_TEMPLATES.has(template)
    audience.tell(user, 'message', (of) => [
      { message: message ? rowOfMessage(message, of) : null, unread, ofOrder },
    ])
  } catch (error) {
    // A client that missed it asks for the list when it opens it or connects again.
    const reason = error instanceof Error ? error.message : String(error)
    needs.log.warn({ reason }, 'A message could not be told')
  }
}

/** Tells everybody who is connected of a notice that was published just now. */
async function tellNotice(needs: Needs, id: string, audience: Audience): Promise<void> {
  const people = audience.connected()
  try {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const some = people.slice(from, from + AT_ONCE)
      await Promise.all(some.map((user) => tellNoticeTo(needs, id, user, audience)))
    }
  } catch (error) {
    // Who missed it finds it in the list, which is read again with every connection.
    const reason = error instanceof Error ? error.message : String(error)
    needs.log.warn({ reason }, 'A notice could not be told')
  }
}

async function tellNoticeTo(
  needs: Needs,
  id: string,
  user: number,
  audience: Audience,
): Promise<void> {
  const languages = audience.languagesOf(user)
  const [first] = languages
  if (!first) return
  const unread = await unreadOf(needs, user, first)
  const rows = new Map<Language, NoticeRow>()
  for (const language of new Set(languages)) {
    const notice = await readOne(needs, 'notice', { id, language })
    if (notice) rows.set(language, rowOfNotice(notice, new Set()))
  }
  audience.tell(user, 'message', (language) => {
    const message = rows.get(language)
    return message && [{ message, unread, ofOrder: false }]
  })
}
