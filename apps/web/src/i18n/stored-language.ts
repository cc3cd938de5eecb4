import { readStored } from '../storage/stored.ts'
import { DEFAULT_LANGUAGE, type LanguageCode, isLanguage } from './languages.ts'

export const STORED_LANGUAGE = 'language'

/** The language that was chosen on this phone; English until one was. */
export function storedLanguage(): LanguageCode {
  const stored = readStored(STORED_LANGUAGE)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** Whether anybody has chosen a language on this phone. */
export function hasChosenLanguage(): boolean {
  return isLanguage(readStored(STORED_LANGUAGE))
}
