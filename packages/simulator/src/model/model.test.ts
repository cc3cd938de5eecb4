import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the model may know of the engine besides types: who the house's accounts are. */
const WORDS = ['FIRST_USER', 'POOLS']

it('the model takes nothing from the engine but the words of its contract', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const imports = text.matchAll(/^import (type )?\{([^}]*)\} from '(@candor[^']*|\.\.[^']*)'/gm)
    for (const [, onlyTypes, names, from] of imports) {
      const values = names!
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !onlyTypes && !each.startsWith('type '))
      expect(from, name).not.toBe('@candor/terms')
      const allowed = from === '@candor/money' ? ['ZERO'] : WORDS
      expect(allowed, `${name} imports from ${from}`).toEqual(expect.arrayContaining(values))
    }
  }
})
