import { expect, it } from 'vitest'
import { FIRST_USER } from './accounts.ts'
import { Users } from './users.ts'

it('frees the credit of before when what else is due is taken back and nothing is left', () => {
  const users = new Users()
  users.add(FIRST_USER, 1, 100n, 10n)
  const slot = users.slotOf(FIRST_USER)
  users.addTurnover(slot, 50n)
  users.turnOver(slot, 100n)
  expect([users.turnoverDue(slot), users.credit(slot)]).toEqual([50n, 10n])
  users.addTurnover(slot, -50n)
  expect([users.turnoverDue(slot), users.credit(slot), users.asked(slot)]).toEqual([0n, 0n, 0n])
})

it('finds everybody, however many there are and however far ahead an id is', () => {
  const users = new Users()
  const count = 150_000
  for (let at = 0; at < count; at++) users.add(FIRST_USER + at, at + 1, 0n, 0n)
  users.add(2 ** 31 - 1, count + 1, 0n, 0n)
  for (const at of [0, 1, 1_023, 1_024, 65_536, 131_072, count - 1]) {
    expect(users.slotOf(FIRST_USER + at)).toBe(at)
  }
  expect(users.slotOf(2 ** 31 - 1)).toBe(count)
  expect(users.slotOf(FIRST_USER + count)).toBe(-1)
  expect(users.ids()).toHaveLength(count + 1)
})
