import { expect, it } from 'vitest'
import { type Found, grouped } from './found.ts'
import type { Fit, Hit } from './index/search.ts'

function hit(kind: Found['kind'], name: string, fit: Fit = 'word'): Hit<Found> {
  const entry = { kind, id: `${kind}:${name}`, title: name, names: [], to: '/' } as unknown as Found
  return { entry, fit }
}

const shown = (hits: Hit<Found>[]) =>
  grouped(hits).map(({ kind, hits: some, more }) => [
    kind,
    some.map(({ entry }) => entry.title).join(''),
    more,
  ])

it('groups what was found by its kind, so many of each', () => {
  const markets = Array.from({ length: 7 }, (_, at) => hit('market', String(at)))
  expect(shown([hit('place', 'a'), ...markets, hit('place', 'b')])).toEqual([
    ['market', '01234', true],
    ['place', 'ab', false],
  ])
  expect(shown([])).toEqual([])
})

it('has the kind first in which a name is the very word, and markets, places and help of those alike', () => {
  const hits = [hit('help', 'h', 'exact'), hit('place', 'p', 'prefix'), hit('market', 'm')]
  expect(shown(hits).map(([kind]) => kind)).toEqual(['help', 'market', 'place'])
})
