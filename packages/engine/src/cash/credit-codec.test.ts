import { expect, it } from 'vitest'
import { createState } from '../../test/empty-state.ts'
import { Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { FIRST_USER as ANN } from '../ledger/accounts.ts'
import { readCredits, writeCredits } from './credit-codec.ts'

function bytesOf(change: (state: ReturnType<typeof createState>) => void): Uint8Array {
  const state = createState()
  for (const user of [ANN, ANN + 1]) state.users.add(user, 1, 0n, 0n)
  change(state)
  const writer = new Writer()
  writeCredits(writer, state)
  return writer.take()
}

const bound = (deposits: readonly [number, bigint][]) => ({
  credit: 10n,
  asked: 100n,
  barred: false,
  deposits: new Map(deposits),
})

it('what was asked for credit is kept to the last unit, and takes no room where it is nothing', () => {
  const none = bytesOf(() => undefined)
  const one = bytesOf(({ users }) => users.restoreCredit(users.slotOf(ANN), 5n, 1n))
  expect(one.length).toBeGreaterThan(none.length)
  const two = bytesOf(({ users }) => {
    for (const user of [ANN, ANN + 1]) users.restoreCredit(users.slotOf(user), 5n, 1n)
  })
  expect(two.length - one.length).toBe(one.length - none.length)
  const state = createState()
  for (const user of [ANN, ANN + 1]) state.users.add(user, 1, 9n, 5n)
  readCredits(new Reader(one), state)
  const asked = [ANN, ANN + 1].map((user) => state.users.asked(state.users.slotOf(user)))
  expect(asked).toEqual([1n, 0n])
  expect(state.users.credit(state.users.slotOf(ANN))).toBe(5n)
})

it('bound credit has the same bytes in whatever order it came', () => {
  const deposits: [number, bigint][] = [
    [0, 5n],
    [1, 6n],
    [2, 7n],
  ]
  const forth = bytesOf(({ boundCredits }) => {
    boundCredits.set(ANN, bound(deposits))
    boundCredits.set(ANN + 1, bound([]))
  })
  const back = bytesOf(({ boundCredits }) => {
    boundCredits.set(ANN + 1, bound([]))
    boundCredits.set(ANN, bound(deposits.toReversed()))
  })
  expect(back).toEqual(forth)
  const state = createState()
  readCredits(new Reader(forth), state)
  expect(state.boundCredits.entries()).toEqual([
    [ANN, bound(deposits)],
    [ANN + 1, bound([])],
  ])
})
