import { type LanguageCode, localeOf, languages } from './languages.ts'

/** The part of a tag that names the language itself: zh of zh-Hant-TW. */
const tongue = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]!

/**
 * The first of the languages that a phone asks for, by their tags, that the application speaks; any kind of Chinese or
 * Portuguese counts as the one there is. Undefined where it speaks none of them.
 */
export function languageOfPhone(tags: readonly string[]): LanguageCode | undefined {
  for (const tag of tags) {
    const spoken = languages.find(({ code }) => tongue(localeOf(code)) === tongue(tag))
    if (spoken) return spoken.code
  }
  return undefined
}
