import { Buffer } from 'node:buffer'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { DepositKey, parseTronAddress, tronAddress } from './addresses.ts'

/** BIP39's first test sentence, "abandon ... about" without a passphrase, as its published seed. */
const SEED = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
    '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
)
const account = HDKey.fromMasterSeed(SEED).derive("m/44'/195'/0'")

function depositKey(): DepositKey {
  const parsed = DepositKey.parse(account.publicExtendedKey)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value
}

describe('deposit addresses', () => {
  test('the published sentence leads to the address that every TRON wallet shows for it', () => {
    expect(depositKey().address(0).text).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })

  test('every index has an address of its own, the same each time', () => {
    const key = depositKey()
    const texts = Array.from({ length: 50 }, (_, index) => key.address(index).text)
    expect(new Set(texts).size).toBe(50)
    expect(texts.every((text) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text))).toBe(true)
    expect(depositKey().address(49).text).toBe(texts[49])
  })

  test('an address is the one that the private key at the same place spends from', () => {
    const child = account.derive('m/0/7')
    const alone = HDKey.fromExtendedKey(account.publicExtendedKey).derive('m/0/7')
    expect(alone.privateKey).toBeNull()
    expect(Buffer.from(alone.publicKey!)).toEqual(Buffer.from(child.publicKey!))
  })

  test.each([-1, 0.5, 2 ** 31, Number.NaN])('%s is no index', (index) => {
    expect(() => depositKey().address(index)).toThrow(RangeError)
  })

  test('a private key, another depth and a damaged key are refused by name', () => {
    expect(DepositKey.parse(account.privateExtendedKey)).toEqual({
      ok: false,
      fault: 'private_key',
    })
    const master = HDKey.fromMasterSeed(SEED)
    expect(DepositKey.parse(master.publicExtendedKey)).toEqual({ ok: false, fault: 'wrong_depth' })
    expect(DepositKey.parse(account.derive('m/0').publicExtendedKey).ok).toBe(false)
    const damaged = account.publicExtendedKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    expect(DepositKey.parse(damaged)).toEqual({ ok: false, fault: 'not_a_key' })
    expect(DepositKey.parse('')).toEqual({ ok: false, fault: 'not_a_key' })
  })
})

describe('TRON addresses', () => {
  const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const USDT_HEX = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'

  test('the published contract of USDT is read in both forms', () => {
    expect(parseTronAddress(USDT)).toEqual({ ok: true, value: { text: USDT, hex: USDT_HEX } })
    expect(tronAddress(USDT_HEX).text).toBe(USDT)
  })

  test('any single mistyped letter is noticed', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    for (let at = 0; at < USDT.length; at++) {
      for (const letter of letters) {
        if (letter === USDT[at]) continue
        const typed = USDT.slice(0, at) + letter + USDT.slice(at + 1)
        expect(parseTronAddress(typed).ok, typed).toBe(false)
      }
    }
  })

  test.each([
    ['another last letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'wrong_checksum'],
    ['an address of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wrong_network'],
    ['half an address', 'TR7NHqjeKQxGTCi8q', 'wrong_length'],
    ['an address of Ethereum', USDT_HEX, 'not_base58'],
    ['a space before it', ` ${USDT}`, 'not_base58'],
    ['nothing', '', 'wrong_length'],
    ['a very long text', 'T'.repeat(100_000), 'wrong_length'],
  ])('%s is refused and the fault named', (_, text, fault) => {
    expect(parseTronAddress(text)).toEqual({ ok: false, fault })
  })

  test('an address has twenty bytes', () => {
    expect(() => tronAddress('0xa614')).toThrow(RangeError)
  })
})
