import { readFileSync } from 'node:fs'
import { addressOf, paths } from '@candor/protocol/paths'
import { expect, test } from 'vitest'
import { EARLY_CONFIG, EARLY_TICKERS } from '../early/early-urls.ts'
import { WARMED_PAGES } from './warmed-pages.ts'

const routes = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')

test('a page that is fetched ahead comes with the texts that it waits for', () => {
  for (const [path, { later = false }] of Object.entries(WARMED_PAGES)) {
    const line = routes.split('\n').find((each) => each.includes(`path: '${path}'`))
    expect([path, line?.includes('load: later(')]).toEqual([path, later])
  }
})

test('what the page asks for itself are the calls of those names', () => {
  expect(addressOf(paths.getConfig)).toEqual({ methods: ['GET'], path: EARLY_CONFIG.slice(7) })
  expect(addressOf(paths.tickers)).toEqual({ methods: ['GET'], path: EARLY_TICKERS.slice(7) })
})
