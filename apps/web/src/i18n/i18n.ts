import i18next from 'i18next'
import ICU from 'i18next-icu'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from '../data/stored.ts'
import { DEFAULT_LANGUAGE, type LanguageCode, isLanguage, localeOf } from './languages.ts'

/** Each language's areas, a chunk a language. */
const catalogues = import.meta.glob<Record<string, Record<string, string>>>('./*/index.ts', {
  import: 'areas',
})

const STORED = 'language'

/** The language now shown. Also what each call's `lang` header says. */
export function currentLanguage(): LanguageCode {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE
}

/** Starts the catalogues in the stored language, or English, and resolves when texts are there. */
export async function startTexts(): Promise<void> {
  const stored = readStored(STORED)
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  await i18next
    // Intl knows none of our codes with an underscore: without its tag, Chinese fills nothing in.
    .use(new ICU({ parseLngForICU: localeOf }))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: await catalogue(language) } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  showLanguage(language)
}

/** Loads a language and shows it; the choice is kept. Rejects when its chunk cannot be loaded. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogue(language))
  }
  await i18next.changeLanguage(language)
  writeStored(STORED, language)
  showLanguage(language)
}

function showLanguage(language: LanguageCode): void {
  document.documentElement.lang = localeOf(language)
}

async function catalogue(language: LanguageCode): Promise<Record<string, Record<string, string>>> {
  const areas = await catalogues[`./${language}/index.ts`]!()
  return Object.fromEntries(Object.entries(areas).map(([path, texts]) => [areaOf(path), texts]))
}

/** './home.json' is the area home. */
function areaOf(path: string): string {
  return path.slice('./'.length, -'.json'.length)
}
