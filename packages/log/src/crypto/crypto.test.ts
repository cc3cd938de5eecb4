import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import * as node from './crypto-node.ts'
import * as browser from './crypto.ts'

const text = fc.uint8Array({ maxLength: 300, size: 'max' })

test('Browsers and Node hash alike', () => {
  fc.assert(
    fc.property(text, text, (key, message) => {
      expect(Buffer.from(browser.sha256(message))).toEqual(Buffer.from(node.sha256(message)))
      const codes = [browser, node].map(({ hmacSha256 }) => Buffer.from(hmacSha256(key, message)))
      expect(codes[0]).toEqual(codes[1])
    }),
  )
})

test('Browsers and Node find the same signatures right', () => {
  const { key, sign } = testSigner('venue.example/log')
  const message = Buffer.from('a message')
  const signature = sign(message)
  const flipped = Uint8Array.from(signature, (byte, at) => (at === 40 ? byte ^ 1 : byte))
  const cases: [Uint8Array, Uint8Array, Uint8Array, boolean][] = [
    [key.publicKey, message, signature, true],
    [key.publicKey, Buffer.from('another'), signature, false],
    [key.publicKey, message, flipped, false],
    [key.publicKey, message, signature.slice(0, 63), false],
    [key.publicKey, message, new Uint8Array(64).fill(255), false],
    [key.publicKey.slice(1), message, signature, false],
    [new Uint8Array(32).fill(255), message, signature, false],
    [new Uint8Array(32), message, new Uint8Array(64), false],
  ]
  for (const [publicKey, text, signed, right] of cases) {
    expect(browser.verifyEd25519(publicKey, text, signed)).toBe(right)
    expect(node.verifyEd25519(publicKey, text, signed)).toBe(right)
  }
})
