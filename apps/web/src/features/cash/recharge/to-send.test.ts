import { expect, it } from 'vitest'
import { toSend } from './to-send.ts'

it.each([
  ['100', { payCurrency: 'EUR', rate: '0.92' }, '92.00'],
  ['10.000001', { payCurrency: 'EUR', rate: '0.92' }, '9.21'],
  ['10', { payCurrency: 'VND', rate: '26123.45' }, '261235'],
  ['250000', { payCurrency: 'VND', rate: '1' }, '250000'],
])('for %s credited, at %o, the bank has to get %s', (amount, rate, sent) => {
  expect(toSend(amount, rate)).toBe(sent)
})
