import { FALLBACK, LANGUAGE_CODES, type Language } from '../../data/languages.ts'

/**
 * How a piece stands in a language. missing: there is no text, people read the English one. behind:
 * the English text was changed after it. hidden: nobody sees it. current: as it should be.
 */
export type Mark = 'current' | 'behind' | 'hidden' | 'missing'

interface Version {
  language: string
  shown: boolean
  updatedAt: number
}

/** The mark of every language. */
export function marksOf(versions: readonly Version[]): Record<Language, Mark> {
  const english = versions.find((version) => version.language === FALLBACK)
  return Object.fromEntries(
    LANGUAGE_CODES.map((language) => {
      const version = versions.find((one) => one.language === language)
      return [language, markOf(version, english)]
    }),
  ) as Record<Language, Mark>
}

function markOf(version: Version | undefined, english: Version | undefined): Mark {
  if (!version) return 'missing'
  if (!version.shown) return 'hidden'
  return english && version.updatedAt < english.updatedAt ? 'behind' : 'current'
}

/** 'complete', or what is to do: '2 missing, 1 behind'. */
export function marksText(marks: Readonly<Record<Language, Mark>>): string {
  const counts = (['missing', 'behind', 'hidden'] as const)
    .map((mark) => [Object.values(marks).filter((one) => one === mark).length, mark] as const)
    .filter(([count]) => count > 0)
  if (counts.length === 0) return 'complete'
  return counts.map(([count, mark]) => `${count} ${mark}`).join(', ')
}
