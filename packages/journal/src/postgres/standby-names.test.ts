import { expect, test } from 'vitest'
import { parseStandbyNames } from './standby-names.ts'

test.each([
  ['', 0, []],
  ['  ', 0, []],
  ['s1', 1, ['s1']],
  ['s1, s2', 1, ['s1', 's2']],
  ['*', 1, ['*']],
  ['any 2 (s1, s2, s3)', 2, ['s1', 's2', 's3']],
  ['ANY 1(*)', 1, ['*']],
  ['First 2 ("a ""b""", c-)', 0, []],
  ['First 2 ("a ""b"", (c)", d)', 2, ['a "b", (c)', 'd']],
  ['2 (s1, s2)', 2, ['s1', 's2']],
  ['ANY 0 (s1)', 0, ['s1']],
  ['ANY (s1)', 0, []],
  ['ANY 1 ()', 0, []],
  ['ANY 1 (s1', 0, []],
  ['ANY 1 (s1) x', 0, []],
  ['s1,', 0, []],
  ['s1 s2', 0, []],
  ['ANY 2', 0, []],
])('of %o a commit waits for %i standbys', (setting, count, names) => {
  expect(parseStandbyNames(setting)).toEqual({ count, names })
})
