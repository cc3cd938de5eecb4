import type { Language } from '@candor/desk-protocol'

export type { Language }

/** The languages of the application by their English names, in the order of the desk's lists. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  hu: 'Hungarian',
  it: 'Italian',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  vi: 'Vietnamese',
  zh_cn: 'Chinese',
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Language that is shown to readers of a language without a text. */
export const FALLBACK: Language = 'en'

export function languageName(code: string): string {
  return (LANGUAGES as Readonly<Record<string, string>>)[code] ?? code
}
