import { expect, it } from 'vitest'
import { type Found, grouped } from './found.ts'
import type { Hit } from './index/search.ts'

function hit(kind: Found['kind'], name: string): Hit<Found> {
  const entry = { kind, id: `${kind}:${name}`, title: name, names: [], to: '/' } as unknown as Found
  return { entry, fit: 'word' }
}

it('groups what was found by its kind, the kind of the best first and so many of each', () => {
  const hits = [
    hit('place', 'a'),
    ...Array.from({ length: 7 }, (_, at) => hit('market', String(at))),
    hit('place', 'b'),
  ]
  expect(
    grouped(hits).map(({ kind, hits: some, more }) => [
      kind,
      some.map(({ entry }) => entry.title).join(''),
      more,
    ]),
  ).toEqual([
    ['place', 'ab', false],
    ['market', '01234', true],
  ])
  expect(grouped([])).toEqual([])
})
