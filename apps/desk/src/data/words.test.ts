import { expect, it } from 'vitest'
import { sentence, words } from './words.ts'

it('a name of the wire is read as words', () => {
  expect(words('minStake')).toBe('min stake')
  expect(words('penaltyPercent')).toBe('penalty in percent')
  expect(words('refused_by_engine')).toBe('refused by engine')
  expect(sentence('withdrawalHold')).toBe('Withdrawal hold')
})

it('a symbol stays as it is', () => {
  expect(words('fast BTCUSDT')).toBe('fast BTCUSDT')
})
