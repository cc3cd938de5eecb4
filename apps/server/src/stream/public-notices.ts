import type { Kernel } from '../kernel/kernel.ts'
import type { Content } from '../content/content.ts'
import type { FactsNeeds } from '../content/facts.ts'
import { readOne } from '../content/read.ts'
import { rowOfNotice, unreadOf } from '../content/notice-rows.ts'
import type { OwnServiceParts } from './own-service.ts'
import type { StreamSocket } from './socket.ts'

export interface NoticeParts extends OwnServiceParts, FactsNeeds {
  content: Pick<Content, 'list' | 'onNotice'>
  log: Pick<Kernel['log'], 'warn' | 'error'>
}

/** People told between two turns of everything else. */
const AT_ONCE = 20

type Connected = readonly (readonly [user: number, sockets: ReadonlySet<StreamSocket>])[]

/** Tells everybody who is connected of a notice that was published just now. */
export async function tellNotice(
  parts: NoticeParts,
  id: string,
  connected: () => Connected,
): Promise<void> {
  const people = connected()
  try {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      await Promise.all(
        people.slice(from, from + AT_ONCE).map(([user, sockets]) => {
          return tellOne(parts, id, user, sockets)
        }),
      )
    }
  } catch (error) {
    // Who missed it finds it in the list, which is read again with every connection.
    const reason = error instanceof Error ? error.message : String(error)
    parts.log.warn({ reason }, 'A notice could not be told')
  }
}

async function tellOne(
  parts: NoticeParts,
  id: string,
  user: number,
  sockets: ReadonlySet<StreamSocket>,
): Promise<void> {
  const [first] = sockets
  if (!first) return
  const unread = await unreadOf(parts, user, first.data.language)
  for (const socket of sockets) {
    const { language } = socket.data
    const notice = await readOne(parts, 'notice', { id, language })
    if (notice)
      socket.emit('message', { message: rowOfNotice(notice, new Set()), unread, ofOrder: false })
  }
}
