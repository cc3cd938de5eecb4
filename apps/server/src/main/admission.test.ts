import { expect, test } from 'vitest'
import { admissionByLag } from './admission.ts'

test('while the tables are behind, nobody may order, and prices and time go on', () => {
  let lag = 11
  const admission = admissionByLag(() => lag, 10)
  expect(admission({ kind: 'openAccount', user: 100 })).toBe('tables_behind')
  expect(admission({ kind: 'printPrices', prints: [] })).toBeUndefined()
  expect(admission({ kind: 'recoverPrints', index: 0, prints: [] })).toBeUndefined()
  expect(admission({ kind: 'passTime' })).toBeUndefined()
  lag = 10
  expect(admission({ kind: 'openAccount', user: 100 })).toBeUndefined()
})
