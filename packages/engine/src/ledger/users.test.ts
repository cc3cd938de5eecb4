import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NONE } from '../slot-table.ts'
import { FIRST_USER } from './accounts.ts'
import { Users } from './users.ts'

it('users are found whether their ids follow each other or lie far apart', () => {
  const id = fc.oneof(
    fc.integer({ min: FIRST_USER, max: FIRST_USER + 3_000 }),
    fc.integer({ min: FIRST_USER, max: 2_147_483_647 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 600 }), (ids) => {
      const users = new Users()
      ids.forEach((user, seq) => {
        expect(users.slotOf(user)).toBe(NONE)
        users.add(user, seq, BigInt(seq), 1n)
      })
      ids.forEach((user, seq) => {
        const slot = users.slotOf(user)
        expect([users.openedSeq(slot), users.turnoverDue(slot)]).toEqual([seq, BigInt(seq)])
      })
      expect([...users.ids()]).toEqual([...ids].sort((a, b) => a - b))
      for (const nobody of [0, -1, FIRST_USER - 1, 0.5, Number.NaN]) {
        expect(users.slotOf(nobody)).toBe(NONE)
      }
    }),
  )
})

describe('what is kept of a user', () => {
  it('stays apart from what is kept of others, however many there are', () => {
    const users = new Users()
    for (let at = 0; at < 100; at++) users.add(FIRST_USER + at, at, BigInt(at), 7n)
    for (let slot = 0; slot < 100; slot++) {
      expect(users.credit(slot)).toBe(slot === 0 ? 0n : 7n)
      if (slot % 3 === 0) users.setLevel(slot, 2)
      if (slot % 2 === 0) users.markBonus(slot)
      users.addCredit(slot, 3n, 5n)
    }
    for (let slot = 0; slot < 100; slot++) {
      expect(users.level(slot)).toBe(slot % 3 === 0 ? 2 : 0)
      expect(users.hadBonus(slot)).toBe(slot % 2 === 0)
      expect(users.turnoverDue(slot)).toBe(BigInt(slot) + 5n)
      expect(users.credit(slot)).toBe(slot === 0 ? 3n : 10n)
      users.setLevel(slot, 1)
      expect([users.level(slot), users.hadBonus(slot)]).toEqual([1, slot % 2 === 0])
    }
  })

  it('of credit is nothing once all turnover was made, or none was asked', () => {
    const users = new Users()
    users.add(FIRST_USER, 1, 10n, 4n)
    users.turnOver(0, 9n)
    expect(users.credit(0)).toBe(4n)
    users.turnOver(0, 1n)
    expect([users.credit(0), users.turnoverDue(0)]).toEqual([0n, 0n])
    users.addCredit(0, 9n, 0n)
    expect(users.credit(0)).toBe(0n)
  })
})
