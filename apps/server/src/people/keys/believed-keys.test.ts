import { expect, test } from 'vitest'
import { BelievedKeys } from './believed-keys.ts'
import type { KeyRow } from './key-look-ups.ts'

const ROW: KeyRow = {
  ...{ id: 'a', user_id: 1, algorithm: 'ed25519', public_key: Buffer.alloc(32), secret: null },
  ...{ rights: ['read'], addresses: [], created_at: new Date(0), last_used_at: null },
  ...{ expires_at: null, live: true },
}

test('a key is believed for a second, and not before it was found', () => {
  const keys = new BelievedKeys()
  keys.remember(ROW, 5_000, keys.endings)
  expect(keys.find('a', 5_999)).toBe(ROW)
  expect(keys.find('a', 6_000)).toBeUndefined()
  expect(keys.find('a', 4_999)).toBeUndefined()
})

test('a key is not believed once it is ended, also where it was being looked up meanwhile', () => {
  const keys = new BelievedKeys()
  const endings = keys.endings
  keys.remember(ROW, 0, endings)
  keys.forget(['a'])
  expect(keys.find('a', 1)).toBeUndefined()
  keys.remember(ROW, 1, endings)
  expect(keys.find('a', 1)).toBeUndefined()
})

test('a key is not believed beyond its expiry, nor where it was over already', () => {
  const keys = new BelievedKeys()
  keys.remember({ ...ROW, expires_at: new Date(500) }, 0, keys.endings)
  expect(keys.find('a', 499)).toBeDefined()
  expect(keys.find('a', 500)).toBeUndefined()
  keys.remember({ ...ROW, id: 'b', live: false }, 0, keys.endings)
  expect(keys.find('b', 0)).toBeUndefined()
})
