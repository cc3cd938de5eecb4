import { localeOf } from '../../../../i18n/languages.ts'
import { type Place, distanceKm } from './map-view.ts'
import type { City } from './world.ts'

const namesOfCountries = new Map<string, Intl.DisplayNames>()

/** A country's name in a language; the code where Intl knows none. */
export function countryName(code: string, language: string): string {
  const locale = localeOf(language)
  let names = namesOfCountries.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    namesOfCountries.set(locale, names)
  }
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** A place's name in a language; most are called alike in all that write Latin letters. */
export function cityName({ name, names }: City, language: string): string {
  return names[language] ?? name
}

/** The city nearest to a place, and how far it is; villages count from nearby only. */
export function nearestCity(
  place: Place,
  cities: readonly City[],
): { city: City; km: number } | undefined {
  let nearest: { city: City; km: number } | undefined
  for (const city of cities) {
    if (Math.abs(city.latitude - place.latitude) * 111 > (nearest?.km ?? Infinity)) continue
    const km = distanceKm(place, city)
    if (!nearest || km < nearest.km) nearest = { city, km }
  }
  return nearest
}
