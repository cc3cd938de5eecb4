import { localeOf } from './languages.ts'

/**
 * What is dear to make, once for each language: `const clocks = perLanguage((locale) => new
 * Intl.DateTimeFormat(locale))`. A formatter of Intl takes a hundred times as long to make as to use.
 */
export function perLanguage<T>(
  make: (locale: string, language: string) => T,
): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(localeOf(language), language)
    made.set(language, fresh)
    return fresh
  }
}
