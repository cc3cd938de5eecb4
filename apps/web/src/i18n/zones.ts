import { localeOf } from './languages.ts'

/**
 * Zones that browsers still call by an old name, with the name they have now. Intl takes both and gives back
 * the old one, or whichever the system has.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone by the name that it has now: Asia/Ho_Chi_Minh for Asia/Saigon. */
export function canonicalZone(zone: string): string {
  return RENAMED[zone] ?? zone
}

/** The time zone of this device, by the name that it has now. */
export function ownZone(): string {
  return canonicalZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * A zone in words of a language: by its city or country, or by what its time is called. A name that Intl
 * does not know stays as it is.
 */
export function zoneName(zone: string, language: string): string {
  if (zone === 'UTC') return zone
  const byPlace = namedBy('shortGeneric', zone, language)
  const isAbbreviation = byPlace !== undefined && /^\p{Lu}+$/u.test(byPlace)
  return (isAbbreviation ? namedBy('longGeneric', zone, language) : byPlace) ?? zone
}

type Naming = Intl.DateTimeFormatOptions['timeZoneName']

function namedBy(timeZoneName: Naming, timeZone: string, language: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName })
    const part = format.formatToParts().find(({ type }) => type === 'timeZoneName')
    // French puts its word for the time before the place.
    return part?.value.replace(/^heure\s:\s/, '')
  } catch {
    return undefined
  }
}
