import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PassphraseWrong, unwrapKey, wrapKey } from './backup-key.ts'
import { NotWhole, Sealing } from './sealing.ts'

const KEY = Buffer.alloc(32, 7)
const TEXT = Buffer.from('one row\tof a table\n'.repeat(50))

describe.each([
  ['without a key', new Sealing()],
  ['under a key', new Sealing(KEY)],
])('bytes that are kept %s', (_, sealing) => {
  test('come back, are smaller, and are the same bytes each time', () => {
    for (const plain of [TEXT, randomBytes(300), Buffer.alloc(0)]) {
      const name = sealing.nameOf(plain)
      const kept = sealing.seal(name, plain)
      expect(sealing.open(name, kept)).toEqual(plain)
      expect(sealing.seal(name, plain)).toEqual(kept)
    }
    expect(sealing.seal('a', TEXT).length).toBeLessThan(TEXT.length / 4)
  })
})

describe('what is sealed', () => {
  const sealing = new Sealing(KEY)
  const name = sealing.nameOf(TEXT)
  const kept = sealing.seal(name, TEXT)

  test('opens under no other name and no other key, and not with a bit changed', () => {
    expect(() => sealing.open('another', kept)).toThrow(NotWhole)
    expect(() => new Sealing(Buffer.alloc(32, 8)).open(name, kept)).toThrow(NotWhole)
    expect(() => new Sealing().open(name, kept)).toThrow(NotWhole)
    for (let at = 0; at < kept.length; at += 1) {
      const changed = Buffer.from(kept)
      changed[at]! ^= 1
      expect(() => sealing.open(name, changed), String(at)).toThrow(NotWhole)
    }
  })

  test('is not taken from whoever writes without the key', () => {
    for (const plain of [TEXT, randomBytes(300)]) {
      const forged = new Sealing().seal(name, plain)
      expect(new Sealing().open(name, forged)).toEqual(plain)
      expect(() => sealing.open(name, forged)).toThrow(NotWhole)
    }
  })

  test('shows nothing of itself, and its name nothing to whoever has not the key', () => {
    expect(kept.includes('row')).toBe(false)
    expect(new Sealing().nameOf(TEXT)).not.toBe(name)
    expect(new Sealing(Buffer.alloc(32, 8)).nameOf(TEXT)).not.toBe(name)
    expect(new Sealing(Buffer.alloc(32, 8)).check).not.toBe(sealing.check)
  })

  test('has another nonce for each bytes, so that none tells of another', () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 50; count += 1) {
      const plain = Buffer.from(`row ${count}`)
      nonces.add(sealing.seal(sealing.nameOf(plain), plain).subarray(1, 13).toString('hex'))
    }
    expect(nonces.size).toBe(50)
  })
})

test('a secret key under a passphrase comes back by that alone', async () => {
  const wrapped = await wrapKey(KEY, 'correct horse battery')
  expect(wrapped).not.toContain(KEY.toString('hex'))
  expect(await unwrapKey(wrapped, 'correct horse battery')).toEqual(KEY)
  await expect(unwrapKey(wrapped, 'correct horse batterie')).rejects.toThrow(PassphraseWrong)
  await expect(wrapKey(KEY, 'short')).rejects.toThrow('at least 12 characters')
}, 30_000)
