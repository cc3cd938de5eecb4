import { deskCalls } from '@candor/desk-protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { deskHandler } from '../../frame/handler.ts'
import { markSeen, unseenBy } from '../../operators/operator-news.ts'

const newsHandler = deskHandler(
  deskCalls.operatorNews,
  async (needs: Pick<Kernel, 'store'>, caller) => {
    const news = await unseenBy(needs.store, caller.id)
    return { news }
  },
)

const seeNewsHandler = deskHandler(
  deskCalls.seeOperatorNews,
  async (needs: Pick<Kernel, 'store' | 'now'>, caller, { news }, { act }) => {
    const known = new Set((await unseenBy(needs.store, caller.id)).map(({ id }) => id))
    const seen = news.filter((id) => known.has(id))
    await needs.store.transaction().execute(async (tx) => {
      await markSeen(tx, caller.id, seen, needs.now())
      await act.entry(tx, { subject: `operator ${caller.id}`, facts: { seen } })
    })
    return null
  },
)

export const operatorNewsHandlers = [newsHandler, seeNewsHandler]
