import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { recoveryQueue } from './recovery-queue.ts'

export const recoveriesQueue = defineQueue({
  name: 'recoveries',
  page: deskCalls.recoveryPage,
  look: async (needs: Parameters<typeof recoveryQueue>[0]) => {
    const { records, total } = await recoveryQueue(needs, { state: 'open', page: 1, limit: 1 })
    return { count: total, since: records[0]?.createdAt }
  },
})
