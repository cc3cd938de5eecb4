import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayKeyBefore } from './day-keys.ts'

it('gives the key of the day before as another implementation of SHA-256 does', () => {
  const key = 'ab'.repeat(32)
  const before = createHash('sha256').update('candor day').update(Buffer.from(key, 'hex'))
  expect(dayKeyBefore(key)).toBe(before.digest('hex'))
})
