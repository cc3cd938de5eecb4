import type { Language } from '../languages.ts'
import type { ErrorTexts } from './error-texts.ts'

/** Each language's sentences, a chunk each. */
const LOADS: Readonly<Record<Language, () => Promise<ErrorTexts>>> = {
  zh_cn: async () => (await import('./texts/zh_cn.ts')).zh_cn,
  en: async () => (await import('./texts/en.ts')).en,
  vi: async () => (await import('./texts/vi.ts')).vi,
  pl: async () => (await import('./texts/pl.ts')).pl,
  de: async () => (await import('./texts/de.ts')).de,
  fr: async () => (await import('./texts/fr.ts')).fr,
  it: async () => (await import('./texts/it.ts')).it,
  es: async () => (await import('./texts/es.ts')).es,
  pt: async () => (await import('./texts/pt.ts')).pt,
  ru: async () => (await import('./texts/ru.ts')).ru,
  hu: async () => (await import('./texts/hu.ts')).hu,
  sv: async () => (await import('./texts/sv.ts')).sv,
}

/**
 * Loads the sentences of all errors in one language, for a client that has an error by its name alone,
 * as rows of what was refused later do. An answer brings its sentence as `msg`.
 */
export function loadErrorTexts(language: Language): Promise<ErrorTexts> {
  return LOADS[language]()
}
