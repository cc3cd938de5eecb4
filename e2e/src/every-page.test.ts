import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

const ROUTES = fileURLToPath(new URL('../../apps/web/src/routes', import.meta.url))

it('has every page of the application at least once, and no page that is not', () => {
  const own = { session: '', lockOrder: '', fastOrder: '', notice: '', article: '', plan: '' }
  const listed = new Set(everyPage(own).map((route) => route.split('?')[0]!))
  const files = globSync('*/*.tsx', { cwd: ROUTES }).map((file) => `/pages/${file.slice(0, -4)}`)
  expect([...listed].sort()).toEqual(['/', ...files].sort())
})
