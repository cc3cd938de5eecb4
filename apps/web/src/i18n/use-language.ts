import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from './i18n.ts'
import type { LanguageCode } from './languages.ts'

/**
 * The language now shown, and nothing of its texts: what only writes figures asks for it in each cell of a
 * list, where `useTranslation` would cost more than the cell.
 */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(follow, currentLanguage, currentLanguage)
}

function follow(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
