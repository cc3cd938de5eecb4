import { currentLanguage } from './i18n.ts'
import { type Named, nameIn } from './instrument-search.ts'

export { allNamesOf, isFound } from './instrument-search.ts'

/** An instrument's name in the language shown, by its symbol or its coin's code. */
export function instrumentName(instrument: Named): string {
  return nameIn(instrument, currentLanguage())
}
