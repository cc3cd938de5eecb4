import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type LanguageWords, foundWords } from '../src/features/find/index/found-words.ts'
import { languages } from '../src/i18n/languages.ts'
import { pinyinOfName } from './pinyin-of-words.ts'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))

/** What each module that the build makes has, by its name. */
const MODULES: Readonly<Record<string, () => Record<string, string>>> = {
  'virtual:found-words': () => foundWords(wordsOfLanguages()),
  'virtual:found-pinyin': foundPinyin,
}

/** The files that a language's words are in. */
function filesOf(language: string) {
  const folder = join(SOURCE, 'i18n', language)
  const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file))
  return { areas, synonyms: join(SOURCE, 'features/find/synonyms', `${language}.json`) }
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

/** The texts and other words of each language, in the order of the languages. */
export function wordsOfLanguages(): LanguageWords[] {
  return languages.map(({ code }) => {
    const { areas, synonyms } = filesOf(code)
    const texts = areas.flatMap((file) =>
      Object.entries(read<Record<string, string>>(file)).map(([key, text]) => [
        `${basename(file, '.json')}.${key}`,
        text,
      ]),
    )
    return {
      texts: Object.fromEntries(texts) as Record<string, string>,
      synonyms: read<Record<string, string[]>>(synonyms),
    }
  })
}

/** How the Chinese names of each place are typed by their sounds, a line each, by its id. */
export function foundPinyin(): Record<string, string> {
  const at = languages.findIndex(({ code }) => code === 'zh_cn')
  const names = foundWords([wordsOfLanguages()[at]!])
  return Object.fromEntries(
    Object.entries(names).map(([id, lines]) => {
      const sounds = lines.split('\n').flatMap(pinyinOfName)
      return [id, [...new Set(sounds)].join('\n')]
    }),
  )
}

/**
 * Gives the search the words of all languages, of which an application otherwise loads one alone, and the sounds of
 * the Chinese ones.
 */
export const foundWordsModule: Plugin = {
  name: 'found-words',
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load(id) {
    const words = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined
    if (!words) return null
    for (const { code } of languages) {
      const { areas, synonyms } = filesOf(code)
      for (const file of [...areas, synonyms]) this.addWatchFile(file)
    }
    return `export const words = ${JSON.stringify(words())}`
  },
}
