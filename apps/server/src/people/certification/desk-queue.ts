import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { certificationQueue } from './certification-queue.ts'

export const certificationsQueue = defineQueue({
  name: 'certifications',
  page: deskCalls.certificationPage,
  count: async (needs: Parameters<typeof certificationQueue>[0]) =>
    (await certificationQueue(needs, { status: 'inProgress', page: 1, limit: 1 })).total,
})
