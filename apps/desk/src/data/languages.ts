/** The twelve languages of the application, in the order of its own list, by their names here. */
export const LANGUAGES = {
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
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Language that is shown to readers of a language without a text. */
export const FALLBACK: Language = 'en'

export function languageName(code: string): string {
  return LANGUAGES[code as Language] ?? code
}
