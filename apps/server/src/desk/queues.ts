import { type DeskCall, deskCalls } from '@candor/desk-protocol'
import { certificationQueue } from '../certification/queue.ts'
import type { Context } from '../context.ts'
import { recoveryQueue } from '../recovery/queue.ts'
import { listClaims } from '../recharge/list-claims.ts'
import { countConversations } from '../service/desk-rows.ts'
import { withdrawalPage } from '../withdrawal/desk-page.ts'

/** Something that waits for operators, counted for the desk's frame. */
export interface Queue {
  /** As the application calls it, e.g. `withdrawals`. */
  name: string
  who: DeskCall['who']
  count: (context: Context) => Promise<number>
}

/** Every queue but the proposals, which each operator sees others of. */
export const QUEUES: readonly Queue[] = [
  {
    name: 'claims',
    who: deskCalls.claimPage.who,
    count: async (context) => (await listClaims(context, { page: 1, limit: 1 })).total,
  },
  {
    name: 'withdrawals',
    who: deskCalls.withdrawalPage.who,
    count: async (context) => (await withdrawalPage(context, { page: 1, limit: 1 })).total,
  },
  {
    name: 'certifications',
    who: deskCalls.certificationPage.who,
    count: async (context) =>
      (await certificationQueue(context, { status: 'inProgress', page: 1, limit: 1 })).total,
  },
  {
    name: 'recoveries',
    who: deskCalls.recoveryPage.who,
    count: async (context) =>
      (await recoveryQueue(context, { state: 'open', page: 1, limit: 1 })).total,
  },
  {
    name: 'service',
    who: deskCalls.conversationPage.who,
    count: async ({ store }) => (await countConversations(store)).waiting,
  },
]
