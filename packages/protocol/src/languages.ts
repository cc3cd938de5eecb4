/** The interface languages, as the `lang` header names them. */
export const LANGUAGES = [
  'zh_cn',
  'en',
  'vi',
  'pl',
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'ru',
  'hu',
  'sv',
] as const

export type Language = (typeof LANGUAGES)[number]

/** Language to use when none was chosen or the choice is unknown. */
export const FALLBACK_LANGUAGE: Language = 'en'

/** BCP 47 tags for `Intl`, which throws on the wire's `zh_cn`. Portuguese is the European one. */
const INTL_LOCALES: Record<Language, string> = {
  zh_cn: 'zh-CN',
  en: 'en',
  vi: 'vi',
  pl: 'pl',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt-PT',
  ru: 'ru',
  hu: 'hu',
  sv: 'sv',
}

/** The locale to hand to `Intl.NumberFormat`, `Intl.DateTimeFormat` and the like. */
export function intlLocale(language: Language): string {
  return INTL_LOCALES[language]
}

/**
 * Reads a language from a header, a setting or a browser, in any case and with hyphens or
 * underscores: `zh_CN`, `zh-Hans`, `pt-PT` and `DE` are all understood. Unknown or absent: English.
 */
export function parseLanguage(text: string | null | undefined): Language {
  const first = (text ?? '').slice(0, 64).split(/[,;]/)[0] ?? ''
  const primary = first.trim().toLowerCase().split(/[-_]/)[0]
  if (primary === 'zh') return 'zh_cn'
  return LANGUAGES.find((language) => language === primary) ?? FALLBACK_LANGUAGE
}
