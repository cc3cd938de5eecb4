import type { Language } from '../../languages.ts'
import type { ErrorTexts } from '../error-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { vi } from './vi.ts'
import { zh_cn } from './zh_cn.ts'

/**
 * All languages together: for the server, which sends the sentence along. A client shows `msg` and
 * has no need to load them.
 */
export const ERROR_TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  zh_cn,
  en,
  vi,
  pl,
  de,
  fr,
  it,
  es,
  pt,
  ru,
  hu,
  sv,
}
