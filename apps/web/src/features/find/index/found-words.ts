import { PLACES } from '../places.ts'

/** A language's texts by their keys, and its other words by the ids of places. */
export interface LanguageWords {
  texts: Readonly<Record<string, string>>
  synonyms: Readonly<Record<string, readonly string[]>>
}

/**
 * What each place is called in all languages, and what people call it besides: a line each, by its id. What two
 * languages call alike stands there once.
 */
export function foundWords(languages: readonly LanguageWords[]): Record<string, string> {
  return Object.fromEntries(
    PLACES.map(({ id, title }) => {
      const names = languages.flatMap(({ texts, synonyms }) => [
        texts[title] ?? '',
        ...(synonyms[id] ?? []),
      ])
      const once = new Map(names.map((name) => [name.toLowerCase(), name]))
      return [id, [...once.values()].filter((name) => name !== '').join('\n')]
    }),
  )
}
