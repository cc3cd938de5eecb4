import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { LIST_CHEATS } from './list-cheats.ts'
import { RESERVE_CHEATS, reservesFault } from './reserve-cheats.ts'

const CHEATS = [...LIST_CHEATS, ...RESERVE_CHEATS]

describe('a venue that cheats with what it owes or has is found', () => {
  it.each(CHEATS.map(([name, , , by, fault]) => ({ name, by, fault })))(
    '$name',
    ({ by, fault }) => {
      expect(fault()).toBe(by)
    },
  )
})

test('reserves that are what their statements come to hold', () => {
  expect(reservesFault()).toBe('none')
})

test('docs/proof.md has the table of these cheats, and of those that the desk refuses', () => {
  const page = readFileSync(new URL('../../../../docs/proof.md', import.meta.url), 'utf8')
  const table = page.split('## Cheats with liabilities and reserves')[1]!.split('\n## ')[0]!
  const lines = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  expect(lines.filter((line) => !line.includes('| the desk |'))).toEqual(
    CHEATS.map(([name, made, who, by]) => `| ${name} | ${made} | ${who} | \`${by}\` |`),
  )
})
