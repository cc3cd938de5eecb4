import { expect, test } from 'vitest'
import { ed25519Key } from './program-key.ts'

test.each([
  ['nothing', ''],
  ['a text', 'short'],
  ['too much', 'x'.repeat(100)],
  [
    'a key of another algorithm',
    `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`,
  ],
  ['bytes of another length', new Uint8Array(31)],
])('%s is no private key of Ed25519', (_, key) => {
  expect(() => ed25519Key('k'.repeat(27), key)).toThrow(RangeError)
})
