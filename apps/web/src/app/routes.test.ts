import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../shared/addresses.ts'
import { routes } from './routes.ts'

const addresses = routes.map(({ path }) => path).filter((path) => path !== '/')

describe('the table of routes', () => {
  it('has every address that screens lead to, and no other', () => {
    expect([...addresses].sort()).toEqual(Object.values(PAGES).toSorted())
  })

  it('names a file for every address', () => {
    const files = addresses.map((path) => `../routes${path.slice('/pages'.length)}.tsx`)
    const missing = files.filter(
      (file) => !existsSync(fileURLToPath(new URL(file, import.meta.url))),
    )
    expect(missing).toEqual([])
  })
})
