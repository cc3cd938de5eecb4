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
