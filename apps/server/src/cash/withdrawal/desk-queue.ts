import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { withdrawalPage } from './review/queue-page.ts'

export const withdrawalsQueue = defineQueue({
  name: 'withdrawals',
  page: deskCalls.withdrawalPage,
  look: async (needs: Parameters<typeof withdrawalPage>[0]) => {
    const { records, total } = await withdrawalPage(needs, { page: 1, limit: 1 })
    return { count: total, since: records[0]?.createdAt }
  },
})
