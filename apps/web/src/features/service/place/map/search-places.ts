import { plainText } from '../../../../i18n/plain-text.ts'
import type { Place } from './map-view.ts'
import { cityName, countryName } from './place-names.ts'
import type { City, World } from './world.ts'

/** A country or city that a search found. */
export interface FoundPlace extends Place {
  key: string
  name: string
  /** The country of a city. */
  within?: string
  /** Pixels a degree at which the map shows it. */
  scale: number
}

const MOST = 12
const COUNTRY_SCALE = 14
const CITY_SCALE = 160
/** What stands between words, which people write in many ways. */
const BETWEEN = /[\s\-’'.,()]+/g

function typed(text: string): string {
  return plainText(text).replace(BETWEEN, ' ').trim()
}

/** 0: the name begins so; 1: a word in it does; undefined: none does. */
function fit(name: string, search: string): number | undefined {
  const known = typed(name)
  if (known.startsWith(search)) return 0
  return known.includes(` ${search}`) ? 1 : undefined
}

/**
 * What a search finds, the best first: countries, then cities, both by the names of the person's
 * language, of English and as they are written there; in any case, with or without accents.
 */
export function searchPlaces(text: string, world: World, language: string): FoundPlace[] {
  const search = typed(text)
  if (search === '') return []
  const countries = world.countries.flatMap((country): [number, FoundPlace][] => {
    const name = countryName(country.code, language)
    const rank = best([name, countryName(country.code, 'en')], search)
    const found = { ...country, key: country.code, name, scale: COUNTRY_SCALE }
    return rank === undefined ? [] : [[rank, found]]
  })
  const cities = world.cities.flatMap((city, at): [number, FoundPlace][] => {
    const rank = best(namesOf(city), search)
    const { latitude, longitude } = city
    const name = cityName(city, language)
    const within = countryName(city.country, language)
    const found = { latitude, longitude, key: String(at), name, within, scale: CITY_SCALE }
    return rank === undefined ? [] : [[rank + 0.5, found]]
  })
  // Of what fits alike the larger comes first: both lists are in that order.
  return [...countries, ...cities]
    .toSorted(([one], [other]) => one - other)
    .slice(0, MOST)
    .map(([, found]) => found)
}

function namesOf({ name, names }: City): string[] {
  return [name, ...Object.values(names)]
}

function best(names: readonly string[], search: string): number | undefined {
  let rank: number | undefined
  for (const name of names) {
    const now = fit(name, search)
    if (now !== undefined && (rank === undefined || now < rank)) rank = now
  }
  return rank
}
