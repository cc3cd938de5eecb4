import { expect, test } from 'vitest'
import { enterKeyOf, nextEmpty } from './enter-key.ts'

const fields = (...values: string[]) => values.map((value) => ({ isEmpty: value === '' }))

test('the enter key leads on while something is to be filled in, then sends the form', () => {
  expect(enterKeyOf(fields('', ''), 0, true)).toBe('next')
  expect(enterKeyOf(fields('anna', 'secret'), 0, true)).toBe('go')
  expect(enterKeyOf(fields('', 'secret'), 1, true)).toBe('go')
  expect(enterKeyOf(fields(''), 0, true)).toBe('go')
})

test('it passes over what is filled in already', () => {
  expect(nextEmpty(fields('', '5', ''), 0)).toBe(2)
  expect(nextEmpty(fields('', '5', ''), 2)).toBeUndefined()
})

test('a figure of a ticket, which is no form, is done with', () => {
  expect(enterKeyOf(fields('5'), 0, false)).toBe('done')
})
