import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faults, notices, packages } from './licences.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-licences-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A checkout whose lock file has these packages, installed. */
function checkout(entries: Record<string, object>): void {
  const lock: Record<string, object> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const path = `node_modules/${name}`
    lock[path] = { version: '1.0.0', ...entry }
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(
      join(folder, path, 'package.json'),
      JSON.stringify({ licenses: [{ type: 'MIT' }] }),
    )
    writeFileSync(join(folder, path, 'LICENSE'), `The licence of ${name}.\n`)
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
}

test('a package under a licence that asks for more than its text is told by name', () => {
  checkout({
    free: { license: '(MIT OR GPL-3.0-only)' },
    strict: { license: 'AGPL-3.0-only' },
    both: { license: 'MIT AND GPL-2.0-only' },
    odd: { license: 'SEE LICENSE IN LICENSE' },
  })
  expect(faults(packages(folder))).toEqual([
    'strict 1.0.0: AGPL-3.0-only',
    'both 1.0.0: MIT AND GPL-2.0-only',
    'odd 1.0.0: SEE LICENSE IN LICENSE',
  ])
})

test('what a package says in the older form counts', () => {
  checkout({ old: {} })
  expect(faults(packages(folder))).toEqual([])
})

test('the licences of what is delivered are listed with their texts, tools are not', () => {
  checkout({ delivered: { license: 'MIT' }, tool: { license: 'MIT', dev: true } })
  expect(notices(packages(folder))).toContain('The licence of delivered.')
  expect(notices(packages(folder))).not.toContain('The licence of tool.')
})
