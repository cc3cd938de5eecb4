import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountInput, currencyCode, doneOrProposed, reason, requestId } from '../fields.ts'

/** The house's own accounts that money can be put into. */
export const FUNDED_POOLS = [
  'treasury',
  'fees',
  'promotions',
  'rewards',
  'fastPool',
  'contractPool',
  'liquidity',
] as const

const pool = z.enum(FUNDED_POOLS)

/** By balanced postings: outside to treasury to pool. Carried out once, whatever is killed when. */
export const fundPool = defineDeskCall({
  name: 'fundPool',
  who: ['finance', 'owner'],
  summary: 'Bring outside money of the house into a pool.',
  body: z.object({ pool, currencyCode, amount: amountInput, requestId, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
  money: true,
})

/** Only what is not set aside for promises; `to: external` takes it out of the venue. */
export const moveFunds = defineDeskCall({
  name: 'moveFunds',
  who: ['finance', 'owner'],
  summary: 'Move the house’s own money between its pools, or out of the venue.',
  body: z.object({
    from: pool,
    to: z.enum([...FUNDED_POOLS, 'external']),
    currencyCode,
    amount: amountInput,
    requestId,
    reason,
  }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
  money: true,
})
