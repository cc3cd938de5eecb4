import { REJECTIONS } from '@candor/engine'
import type { Unavailable } from '@candor/transactor'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { SUCCESS } from './envelope.ts'
import { ERROR_NAMES, ERRORS, type ErrorEntry, errorNameOf, isErrorName } from './errors.ts'
import { RANGES } from './errors/ranges.ts'

test('every rejection of the engine has a code', () => {
  expect(REJECTIONS.filter((rejection) => !isErrorName(rejection))).toEqual([])
})

/** What only the venue itself and its operators can be refused with. */
const NOBODYS_CALL = [
  'currency_exists',
  'index_unknown',
  'index_exists',
  'catalogue_invalid',
  'print_out_of_order',
  'nothing_due',
  'level_unknown',
  'approval_repeated',
  'payee_changed',
  'operator_unknown',
  'epoch_taken',
]

test('every rejection that a person can meet stands among the errors of a call', () => {
  const named = new Set<string>(Object.values<Call>(calls).flatMap(({ errors }) => errors))
  expect(REJECTIONS.filter((rejection) => !named.has(rejection))).toEqual(NOBODYS_CALL)
})

test('every reason why the venue takes no commands has a code', () => {
  const reasons: Record<Unavailable, true> = {
    journal_full: true,
    tables_behind: true,
    venue_stopping: true,
    outcome_unknown: true,
  }
  expect(Object.keys(reasons).filter((reason) => !isErrorName(reason))).toEqual([])
})

test('no code is used twice, and each lies in a documented range', () => {
  const codes = ERROR_NAMES.map((name) => ERRORS[name].code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).not.toContain(SUCCESS)
  for (const code of codes) {
    expect(RANGES.some(([from, to]) => code >= from && code <= to)).toBe(true)
  }
})

test('a code leads back to its name, and only a known name counts as one', () => {
  for (const name of ERROR_NAMES) expect(errorNameOf(ERRORS[name].code)).toBe(name)
  expect(errorNameOf(SUCCESS)).toBeUndefined()
  expect(isErrorName('toString')).toBe(false)
  expect(isErrorName('__proto__')).toBe(false)
})

test('every meaning is a whole sentence', () => {
  for (const name of ERROR_NAMES) {
    const { meaning } = ERRORS[name] as ErrorEntry
    expect(meaning).toMatch(/^[A-Z].*\.$/)
  }
})
