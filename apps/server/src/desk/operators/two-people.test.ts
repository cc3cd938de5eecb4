import { describe, expect, test } from 'vitest'
import { type Origin, areTwo } from './two-people.ts'

/** Operators 1 and 2 were made on the machine; the others came in as said. */
function origins(...others: Partial<Origin>[]): Origin[] {
  const none = { invited_by: null, let_in_by: null, handed_by: null, raised_by: null }
  const machine = [1, 2].map((id) => ({ id, ...none }))
  return [...machine, ...others.map((one, place) => ({ id: place + 3, ...none, ...one }))]
}

const INVITED = { invited_by: 1, handed_by: 1 }

describe('two operators count as two people', () => {
  test.for<[string, Origin[], number, number]>([
    ['where both were made on the machine', origins(), 1, 2],
    ['where one was invited by somebody else', origins({ invited_by: 2, handed_by: 2 }), 1, 3],
    [
      'where each was invited by two owners, and each password went through other hands',
      origins({ invited_by: 1, handed_by: 2 }, { invited_by: 2, handed_by: 1 }),
      3,
      4,
    ],
  ])('%s', ([, all, a, b]) => {
    expect([areTwo(all, a, b), areTwo(all, b, a)]).toEqual([true, true])
  })
})

describe('two operators count as one', () => {
  test.for<[string, Origin[], number, number]>([
    ['where they are the same', origins(), 1, 1],
    ['where one invited the other', origins(INVITED), 1, 3],
    ['where an invitee invited the other', origins(INVITED, { invited_by: 3, handed_by: 3 }), 1, 4],
    ['where one owner invited both', origins(INVITED, INVITED), 3, 4],
    ['where one began the reset of the other', origins({ let_in_by: 1, handed_by: 2 }), 1, 3],
    ['where one was shown the other’s new password', origins({ let_in_by: 2, handed_by: 1 }), 1, 3],
    ['where one gave the other further roles', origins({ raised_by: 1 }), 1, 3],
    [
      'where a third was shown the passwords of both',
      origins({ invited_by: 1, handed_by: 2 }, { invited_by: 1, handed_by: 2 }),
      3,
      4,
    ],
    [
      'where the machine reset an invited owner: who invited her stays',
      origins({ invited_by: 1 }),
      1,
      3,
    ],
  ])('%s', ([, all, a, b]) => {
    expect([areTwo(all, a, b), areTwo(all, b, a)]).toEqual([false, false])
  })
})
