import { expect, test } from 'vitest'
import { DATABASE_FAULTS, NODE_FAULTS, planOf } from './plan.ts'

test('the same seed plans the same faults, and another one others', () => {
  expect(planOf(7, 20)).toEqual(planOf(7, 20))
  expect(planOf(7, 20)).not.toEqual(planOf(8, 20))
  expect(planOf(7, 20).slice(0, 5)).toEqual(planOf(7, 5))
})

test('eleven rounds strike with every kind of fault', () => {
  const kinds = new Set(planOf(1, 11).flatMap((round) => round.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual([...NODE_FAULTS, ...DATABASE_FAULTS].sort())
})

test('no round has two faults of the database', () => {
  const ofDatabase = new Set<string>(DATABASE_FAULTS)
  for (const round of planOf(3, 100)) {
    expect(round.filter(({ kind }) => ofDatabase.has(kind))).toHaveLength(1)
  }
})
