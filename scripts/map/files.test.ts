import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@candor/protocol/languages'
import { expect, test } from 'vitest'
import { MAP_FILES } from './files.ts'
import { PLACE_LANGUAGES, PLACE_NAMES } from './place-names.ts'
import { places } from './places.ts'

test.each(MAP_FILES)('$path is what npm run make:map makes', ({ path, make }) => {
  expect(readFileSync(path, 'utf8') === make()).toBe(true)
})

test('every place that is named in other languages is on the map', () => {
  const named = places().places.flatMap((row) => (row.length > 5 ? [`${row[0]}|${row[1]}`] : []))
  const wanted = [...PLACE_NAMES].map(([key, names]) => `${names['en']}|${key.split('|')[1]}`)
  expect(named.toSorted()).toEqual(wanted.toSorted())
})

test('places have names in every language of the application', () => {
  expect(PLACE_LANGUAGES.toSorted()).toEqual(LANGUAGES.toSorted())
})
