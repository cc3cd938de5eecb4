import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { writeStored } from '../storage/stored.ts'
import { DEFAULT_LANGUAGE, type LanguageCode, isLanguage, localeOf } from './languages.ts'
import { type Values, compileMessage } from './message.ts'
import { STORED_LANGUAGE, storedLanguage } from './stored-language.ts'

type Areas = Record<string, Record<string, string>>

/** Each language's areas: a chunk of what the first load needs, and one of the others. */
const first = import.meta.glob<Areas>('./*/index.ts', { import: 'areas' })
const later = import.meta.glob<Areas>('./*/later/index.ts', { import: 'areas' })

/** The language now shown. Also what each call's `lang` header says. */
export function currentLanguage(): LanguageCode {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE
}

/** Texts as functions that fill them in, by language and text: a list fills the same one in for each row. */
const compiled = new Map<string, (values: Values) => string>()

const filling = {
  type: 'i18nFormat' as const,
  parse: (text: string, values: Values, language: string): string => {
    const key = `${language} ${text}`
    let fill = compiled.get(key)
    if (!fill) compiled.set(key, (fill = compileMessage(text, localeOf(language))))
    return fill(values)
  },
}

/** Starts the catalogues in the stored language, or English, and resolves when texts are there. */
export async function startTexts(): Promise<void> {
  const language = storedLanguage()
  await i18next
    .use(filling)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: byArea(await first[`./${language}/index.ts`]!()) } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  showLanguage(language)
}

/** Loads a language and shows it; the choice is kept. Rejects when its chunk cannot be loaded. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    addTexts(language, await first[`./${language}/index.ts`]!())
  }
  await loadLater(language)
  await i18next.changeLanguage(language)
  writeStored(STORED_LANGUAGE, language)
  showLanguage(language)
}

function showLanguage(language: LanguageCode): void {
  document.documentElement.lang = localeOf(language)
}

/** Loads what the first load did without, in the language now shown. Rejects as a chunk does. */
export function loadLaterTexts(): Promise<void> {
  return loadLater(currentLanguage())
}

/** Languages whose later areas are there. */
const complete = new Set<LanguageCode>()

async function loadLater(language: LanguageCode): Promise<void> {
  if (complete.has(language)) return
  addTexts(language, await later[`./${language}/later/index.ts`]!())
  complete.add(language)
}

function addTexts(language: LanguageCode, areas: Areas): void {
  i18next.addResourceBundle(language, 'translation', byArea(areas), true)
}

/** './home.json' is the area home. */
function byArea(areas: Areas): Areas {
  return Object.fromEntries(
    Object.entries(areas).map(([path, texts]) => [path.slice(2, -'.json'.length), texts]),
  )
}
