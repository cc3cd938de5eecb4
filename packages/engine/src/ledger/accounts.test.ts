import { expect, it } from 'vitest'
import { accountId, accountParts, type Bucket, BUCKETS, type Purse, PURSES } from './accounts.ts'

it('an account is numbered by owner, currency, purse and bucket, as the journal has it', () => {
  expect(PURSES).toEqual({ funding: 0, coin: 1 })
  expect(BUCKETS).toEqual({ available: 0, held: 1 })
  for (const purse of Object.keys(PURSES) as Purse[]) {
    for (const bucket of Object.keys(BUCKETS) as Bucket[]) {
      const id = accountId(100_001, purse, bucket, 7)
      expect(id).toBe(((100_001 * 256 + 7) * 2 + PURSES[purse]) * 2 + BUCKETS[bucket])
      expect(accountParts(id)).toEqual({ owner: 100_001, currency: 7, purse, bucket })
    }
  }
})
