import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, paths } from '@candor/protocol'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n')

/** The quoted names below each heading of a column, over all tables of the page. */
const named = new Map<string, string[]>()
let headings: string[] | undefined
for (const line of lines) {
  if (!line.startsWith('|')) headings = undefined
  else if (headings) {
    cellsOf(line).forEach((cell, place) => {
      const heading = headings![place]!
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
      named.set(heading, [...(named.get(heading) ?? []), ...names])
    })
  } else headings = cellsOf(line)
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function textOf(pattern: string): string {
  const found = globSync(pattern, { cwd: root })
  return found.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
}

test('Every call and field that the glossary names is one of the wire', () => {
  const addresses = Object.values(paths).map((call) => addressOf(call).path)
  const wire = [...addresses, textOf('packages/protocol/src/**/*.ts')].join('\n')
  const missing = named.get('calls on the wire')!.filter((name) => {
    const pattern = name.split('?')[0]!.replace(/[.+^${}()|[\]\\]/g, '\\$&')
    return !new RegExp(pattern.replaceAll('*', '[\\w/]*')).test(wire)
  })
  expect(missing).toEqual([])
})

test('Every table and column that the glossary names exists', () => {
  const tables = textOf('apps/server/src/**/*tables.ts')
  const names = named
    .get('tables')!
    .filter((name) => !name.includes('/'))
    .flatMap((name) => name.split('.'))
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(tables))).toEqual([])
})

test('Every address that the glossary names is a folder of routes', () => {
  const addresses = lines.flatMap((line) =>
    [...line.matchAll(/pages\/(\w+)/g)].map(([, one]) => one!),
  )
  const routes = join(root, 'apps/web/src/routes')
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((one) => !existsSync(join(routes, one)))).toEqual([])
})

test('Every file and folder that the glossary names exists', () => {
  const quoted = lines.flatMap((line) => [...line.matchAll(/`([\w./-]+(?:\/|\.tsx?))`/g)])
  const places = ['.', 'apps/server/src', 'apps/web/src', 'apps/web/src/features', 'packages']
  const missing = quoted
    .map(([, name]) => name!)
    .filter((name) => name.includes('/'))
    .filter((name) => !places.some((place) => existsSync(join(root, place, name))))
  expect(missing).toEqual([])
})
