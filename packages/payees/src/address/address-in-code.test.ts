import { expect, test } from 'vitest'
import { addressInCode } from './address-in-code.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('a code pays to the address in it, and what is none to nobody', () => {
  expect(addressInCode(` ${TRON}\n`)).toBe(TRON)
  expect(addressInCode(`tron:${TRON}?amount=5`)).toBe(TRON)
  expect(addressInCode('https://example.com/pay')).toBe('')
})
