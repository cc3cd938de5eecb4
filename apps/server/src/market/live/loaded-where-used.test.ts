import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
/** A command of its own, which no venue loads. */
const ASKS_FOR_IT = /^main.live-check/

test('nothing loads the live market but where it is asked for: a simulated venue starts without', () => {
  const loading = globSync('**/*.ts', { cwd: SRC })
    .filter(
      (path) =>
        !ASKS_FOR_IT.test(path) &&
        !path.endsWith('.test.ts') &&
        !path.startsWith(join('market', 'live') + sep),
    )
    .filter((path) => {
      const text = readFileSync(join(SRC, path), 'utf8')
      const imports = text.matchAll(/^import (?!type )(?:[^'"]*from )?'([^']+)'/gms)
      return [...imports].some(([, from]) => /(market|\.)\/live\/|calendars\.ts/.test(from!))
    })
  expect(loading).toEqual([])
})
