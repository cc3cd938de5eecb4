import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { type Language, intlLocale } from '@candor/protocol'

/** A country or region that telephone numbers can be of. */
export interface Country {
  /** ISO 3166-1, two letters. */
  iso2: string
  /** In the language asked for. */
  name: string
  /** Telephone area code, digits without +. */
  areaCode: string
}

const CALLING_CODES = new Set(getCountries().map((iso2) => String(getCountryCallingCode(iso2))))

export function isSupportedCallingCode(code: string): boolean {
  return CALLING_CODES.has(code)
}

const known = new Map<Language, readonly Country[]>()

/** Every country and region, by name in that language's order. */
export function countriesIn(language: Language): readonly Country[] {
  let countries = known.get(language)
  if (!countries) known.set(language, (countries = named(language)))
  return countries
}

function named(language: Language): Country[] {
  const locale = intlLocale(language)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const collator = new Intl.Collator([locale])
  return getCountries()
    .map((iso2) => ({
      iso2,
      name: names.of(iso2) ?? iso2,
      areaCode: String(getCountryCallingCode(iso2)),
    }))
    .sort((one, other) => collator.compare(one.name, other.name))
}
