import { expect, test } from 'vitest'
import { readSteps } from '../../../data/kept/kept-steps.ts'
import { type Step, cardState, inOrder } from './steps.ts'

const NONE = { closed: false, told: false }
const ALL = new Set<Step>(['secure', 'deposit', 'trade', 'verify'])

test('done steps stand first, and the next open one follows them', () => {
  expect(inOrder(new Set())).toEqual(['secure', 'deposit', 'trade', 'verify'])
  expect(inOrder(new Set<Step>(['trade', 'deposit']))).toEqual([
    'deposit',
    'trade',
    'secure',
    'verify',
  ])
})

test('the card stands until it is put away, and says once that all is done', () => {
  expect(cardState(new Set(), NONE, false)).toBe('open')
  expect(cardState(new Set(), { closed: true, told: false }, false)).toBe('none')
  expect(cardState(ALL, NONE, false)).toBe('done')
  expect(cardState(ALL, { closed: false, told: true }, true)).toBe('done')
  expect(cardState(ALL, { closed: false, told: true }, false)).toBe('none')
})

test('who put the card away is told of the end too, and a step that is open again shows', () => {
  expect(cardState(ALL, { closed: true, told: false }, false)).toBe('done')
  expect(cardState(new Set<Step>(['trade']), { closed: false, told: true }, false)).toBe('open')
})

test('what was kept in another shape reads as nothing', () => {
  for (const value of [undefined, null, 'x', [], { verified: 'yes', closed: 1 }]) {
    expect(readSteps(value)).toEqual({ verified: false, closed: false, told: false })
  }
})
