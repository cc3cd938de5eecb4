import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { listClaims } from './claims/list-claims.ts'

export const claimsQueue = defineQueue({
  name: 'claims',
  page: deskCalls.claimPage,
  look: async (needs: Parameters<typeof listClaims>[0]) => {
    const { records, total } = await listClaims(needs, { page: 1, limit: 1 })
    return { count: total, since: records[0]?.createdAt }
  },
})
