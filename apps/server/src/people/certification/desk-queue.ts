import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { certificationQueue } from './certification-queue.ts'

export const certificationsQueue = defineQueue({
  name: 'certifications',
  page: deskCalls.certificationPage,
  look: async (needs: Parameters<typeof certificationQueue>[0]) => {
    const { records, total } = await certificationQueue(needs, {
      status: 'inProgress',
      page: 1,
      limit: 1,
    })
    return { count: total, since: records[0]?.submittedAt }
  },
})
