import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
const page = readFileSync(join(server, '../../../docs/hosting/tracing.md'), 'utf8')
const sources = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.test\.ts$|(^|\/)tests?\//.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))

const BEGINNING = /\b(?:child|traced|root|shared|continued|ofRecords)\(\s*(?:'([^']+)'|`([^`]+)`)/g
/** A name as it comes, whatever is filled in. */
const made = (name: string) => new RegExp(`^${name.replaceAll(/\$\{[^}]*\}/g, '.+')}$`)

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)
/** Rows of the tables of spans: the names, what it is, and the facts. */
const rows = page
  .split(/^## What there is$/m)[1]!
  .split(/^## /m)[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
const told = rows.flatMap(([names]) => quoted(names!))
const toldFacts = rows.flatMap((row) => quoted(row[2]!)).filter((fact) => fact.includes('.'))

test('the page names every span that is begun, and no other', () => {
  const begun = sources.flatMap((text) =>
    [...text.matchAll(BEGINNING)].map(([, plain, filled]) => plain ?? filled!),
  )
  expect(begun.length).toBeGreaterThan(20)
  expect(begun.filter((name) => !told.some((one) => made(name).test(one)))).toEqual([])
  expect(told.filter((one) => !begun.some((name) => made(name).test(one)))).toEqual([])
})

test('the page names every fact of a span, and no other', () => {
  const noted = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'((?:candor|http|db)\.[a-z_.]+)'/g)].map(([, fact]) => fact!),
    ),
  )
  expect([...new Set(toldFacts)].sort()).toEqual([...noted].sort())
})
