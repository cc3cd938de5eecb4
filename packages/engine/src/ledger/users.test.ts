import fc from 'fast-check'
import { expect, it } from 'vitest'
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
