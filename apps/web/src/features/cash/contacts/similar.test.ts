import type { Wallet } from '@candor/protocol'
import { expect, it } from 'vitest'
import { differences } from './differences.ts'
import { similarTo } from './similar.ts'

const OWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const LIKE = 'TR7NHzzzzzzzzzzzzzzzzzzzzzzzzzLj6t'
const saved = (address: string, chain = 'TRC20') => ({ address, chain }) as Wallet

it('a pasted address is held against the saved ones of its chain', () => {
  expect(similarTo(LIKE, 'TRC20', [saved(OWN)])).toEqual(saved(OWN))
  expect(similarTo(LIKE, 'TRC20', [saved(OWN, 'ERC20')])).toBeUndefined()
  expect(similarTo(OWN, 'TRC20', [saved(OWN)])).toBeUndefined()
})

it('an address that was saved all the same is one of one’s own', () => {
  expect(similarTo(LIKE, 'TRC20', [saved(OWN), saved(LIKE)])).toBeUndefined()
})

it('two addresses differ where their letters do, and where one is longer', () => {
  expect(differences('abcde', 'axxde')).toEqual([
    { text: 'a', differs: false },
    { text: 'bc', differs: true },
    { text: 'de', differs: false },
  ])
  expect(differences('abc', 'a')).toEqual([
    { text: 'a', differs: false },
    { text: 'bc', differs: true },
  ])
  expect(differences('', 'a')).toEqual([])
  expect(differences('aB', 'ab')).toHaveLength(2)
  expect(differences('0xaB', '0xAb')).toEqual([{ text: '0xaB', differs: false }])
})
