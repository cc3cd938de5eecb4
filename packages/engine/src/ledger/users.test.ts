import { expect, it } from 'vitest'
import { NONE } from '../tables/slot-table.ts'
import { FIRST_USER } from './accounts.ts'
import { type CertificationLevel, Users } from './users.ts'

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

it('says of the one trade that leaves nothing due that it did, and frees what was bound till then', () => {
  const users = new Users()
  users.add(FIRST_USER, 1, 2n, 10n)
  const slot = users.slotOf(FIRST_USER)
  users.restoreCredit(slot, 10n, 2n)
  const trade = () => [
    users.turnOver(slot, 1n),
    users.turnoverDue(slot),
    users.credit(slot),
    users.asked(slot),
  ]
  expect(trade()).toEqual([false, 1n, 10n, 2n])
  expect(trade()).toEqual([true, 0n, 0n, 0n])
  expect(trade()).toEqual([false, 0n, 0n, 0n])
})

it('keeps of each user what it was told, apart from the others, however many come after', () => {
  const users = new Users()
  const ids = Array.from(
    { length: 70 },
    (_, at) => FIRST_USER + (at % 3 === 0 ? 5_000_000 - at : at),
  )
  const told = ids.map((id, at) => ({
    id,
    openedSeq: 2 ** 40 + at,
    turnoverDue: BigInt(at + 1),
    credit: BigInt(1_000 + at),
    asked: BigInt(2_000 + at),
    level: (at % 3) as CertificationLevel,
    hadBonus: at % 2 === 1,
    firstOrder: 3_000 + at,
    lastOrder: 4_000 + at,
    orderCount: 1 + (at % 2),
  }))
  for (const each of told) {
    users.add(each.id, each.openedSeq, each.turnoverDue, 0n)
    const slot = users.slotOf(each.id)
    expect([users.firstOrder(slot), users.lastOrder(slot), users.orderCount(slot)]).toEqual([
      NONE,
      NONE,
      0,
    ])
    expect([users.level(slot), users.hadBonus(slot)]).toEqual([0, false])
    users.restoreCredit(slot, each.credit, each.asked)
    if (each.hadBonus) users.markBonus(slot)
    users.setLevel(slot, 2)
    users.setLevel(slot, each.level)
    users.setFirstOrder(slot, each.firstOrder)
    users.setLastOrder(slot, each.lastOrder)
    for (const change of [1, 1, ...(each.orderCount === 1 ? [-1 as const] : [])] as const) {
      users.countOrder(slot, change)
    }
  }
  const kept = ids.map((id) => {
    const slot = users.slotOf(id)
    return {
      id,
      openedSeq: users.openedSeq(slot),
      turnoverDue: users.turnoverDue(slot),
      credit: users.credit(slot),
      asked: users.asked(slot),
      level: users.level(slot),
      hadBonus: users.hadBonus(slot),
      firstOrder: users.firstOrder(slot),
      lastOrder: users.lastOrder(slot),
      orderCount: users.orderCount(slot),
    }
  })
  expect(kept).toEqual(told)
  expect([...users.ids()]).toEqual(ids.sort((a, b) => a - b))
})

it('finds whoever is the first beyond what is kept for the ids that come in sequence', () => {
  for (const ahead of [1_023, 1_024, 1_025]) {
    const users = new Users()
    users.add(FIRST_USER + ahead, 1, 0n, 0n)
    expect(users.slotOf(FIRST_USER + ahead)).toBe(0)
    expect(users.slotOf(FIRST_USER + ahead - 1)).toBe(NONE)
    expect([...users.ids()]).toEqual([FIRST_USER + ahead])
  }
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
