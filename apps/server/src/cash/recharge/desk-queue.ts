import { deskCalls } from '@candor/desk-protocol'
import { defineQueue } from '../../kernel/queue.ts'
import { listClaims } from './claims/list-claims.ts'

export const claimsQueue = defineQueue({
  name: 'claims',
  page: deskCalls.claimPage,
  count: async (needs: Parameters<typeof listClaims>[0]) =>
    (await listClaims(needs, { page: 1, limit: 1 })).total,
})
