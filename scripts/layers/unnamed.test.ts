import { describe, expect, test } from 'vitest'
import { FOLDERS } from './layers.mjs'
import { unnamedFaults } from './unnamed.ts'

/** A file of every row, so that none is idle. */
const NAMED = FOLDERS.flatMap(({ root, rows }) =>
  rows.map(({ folder }) =>
    folder.includes('.')
      ? `${root}/${folder.replaceAll('*', 'x')}`
      : `${root}/${folder.replace('*', 'x')}/x.ts`,
  ),
)

describe('rows of the layers', () => {
  test('A folder of an application that no row names is a fault', () => {
    expect(unnamedFaults(NAMED)).toEqual([])
    expect(unnamedFaults([...NAMED, 'apps/server/src/lending/part.ts'])).toEqual([
      'no row of layers.mjs names apps/server/src/lending',
    ])
  })

  test('A folder on a shelf of parts needs a row of its own, one of features does not', () => {
    const paths = [
      'apps/server/src/products/options/part.ts',
      'apps/web/src/features/options/x.tsx',
    ]
    expect(unnamedFaults([...NAMED, ...paths])).toEqual([
      'no row of layers.mjs names apps/server/src/products/options',
    ])
  })

  test('A package or an application that no row names is a fault', () => {
    expect(unnamedFaults([...NAMED, 'packages/lending/src/index.ts'])).toEqual([
      'no row of layers.mjs names packages/lending',
    ])
    expect(unnamedFaults([...NAMED, 'apps/kiosk/src/main.ts'])).toEqual([
      'no row of layers.mjs names apps/kiosk',
      'no row of layers.mjs names apps/kiosk/src/',
    ])
  })

  test('A row whose folder is gone is a fault', () => {
    const paths = NAMED.filter((path) => !path.startsWith('apps/server/src/cash/gifts/'))
    expect(unnamedFaults(paths)).toEqual([
      'the row apps/server/src/cash/gifts of layers.mjs names no file',
    ])
  })

  test.each(FOLDERS)('A row of $root imports only rows above it', ({ rows }) => {
    for (const [at, { imports }] of rows.entries()) {
      const above = rows.slice(0, at).map(({ folder }) => folder.replace('/*', ''))
      for (const name of imports) {
        expect(above.some((folder) => name === folder || name.startsWith(`${folder}/`))).toBe(true)
      }
    }
  })
})
