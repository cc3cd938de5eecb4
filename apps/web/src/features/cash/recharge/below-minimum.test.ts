import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { formatFor } from '../../../data/format.ts'
import { depositFault } from './below-minimum.ts'

const format = formatFor('en')
const t = ((key: string, facts?: object) =>
  facts ? `${key} ${JSON.stringify(facts)}` : key) as unknown as TFunction
const dong = { minimum: '250000', currency: 'VND', scale: 0 }

it.each([
  ['', 'common.amountMissing'],
  ['0', 'common.amountNotPositive'],
  ['250000.5', 'common.amountDigits {"digits":0}'],
  ['1e9', 'common.amountInvalid'],
  ['249999', 'msg.depositMinimum {"amount":"250,000 VND"}'],
  ['250000', undefined],
  ['250001', undefined],
])('a deposit of "%s" dong is answered by %s', (amount, fault) => {
  expect(depositFault(amount, dong, t, format)).toBe(fault)
})

it('the smallest amount may be written with zeros at its end', () => {
  const tether = { minimum: '10', currency: 'USDT', scale: 6 }
  expect(depositFault('10.000000', tether, t, format)).toBeUndefined()
  expect(depositFault('9.999999', tether, t, format)).toMatch('msg.depositMinimum')
})
