import { expect, test } from 'vitest'
import { lookalikeOf } from './lookalike.ts'

const OWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('another address with the same ends could be mistaken for one’s own', () => {
  expect(lookalikeOf('TR7NHzzzzzzzzzzzzzzzzzzzzzzzzzLj6t', ['Txyz', OWN])).toBe(OWN)
})

test('the same address, and one with other ends, could not', () => {
  expect(lookalikeOf(OWN, [OWN])).toBeUndefined()
  expect(lookalikeOf('TR7NHzzzzzzzzzzzzzzzzzzzzzzzzzLj7t', [OWN])).toBeUndefined()
  expect(lookalikeOf(OWN, [])).toBeUndefined()
})

test('the beginning that all addresses of a chain share does not count', () => {
  const one = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(lookalikeOf('0x5aaE000000000000000000000000000000beAED', [one])).toBe(one)
  expect(lookalikeOf('0x5aFF000000000000000000000000000000beAED', [one])).toBeUndefined()
})
