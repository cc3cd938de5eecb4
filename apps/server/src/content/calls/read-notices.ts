import { calls } from '@candor/protocol'
import { handler } from '../../kernel/handler.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { ReadingNeeds } from '../read.ts'

/** A message's id is a number, a notice's begins with a letter. */
const MESSAGE = /^[1-9][0-9]{0,8}$/

/** What is not the caller's, or is not there, is passed over. */
export const readNoticesHandler = handler(
  calls.readNotices,
  async (
    { content, messages }: Pick<ReadingNeeds, 'content'> & Messaging,
    { user, language },
    { body: { ids } },
  ) => {
    const notices = (await content.list('notice', language)).map(({ id }) => id)
    const asked = new Set(ids)
    await messages.markNotices(user.id, ids ? notices.filter((id) => asked.has(id)) : notices)
    const numbers = ids?.filter((id) => MESSAGE.test(id)).map(Number)
    if (numbers?.length !== 0) await messages.markRead(user.id, numbers)
    return null
  },
)
