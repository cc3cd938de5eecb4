import { expect, test } from 'vitest'
import { engineTablesMigrations } from './engine-tables.migrations.ts'

test('every piece of a fold stands in the step of its number, and no step is released twice', () => {
  const steps = { 1: 'create table first (id int8)', 3: 'create table third (id int8)' }
  const migrations = engineTablesMigrations([{ tables: [], steps }])
  const numbers = migrations.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  const made = migrations.filter(({ up }) => String(up).includes('create table third'))
  expect(made.map(({ number }) => number)).toEqual([3])
})

test('a piece of a step that has no name stops the start instead of being left out', () => {
  const ahead = { 99: 'create table ahead (id int8)' }
  expect(() => engineTablesMigrations([{ tables: ['spot_orders'], steps: ahead }])).toThrow(
    'STEPS names no step 99 of the tables spot_orders',
  )
})
