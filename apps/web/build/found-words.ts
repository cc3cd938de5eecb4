import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type LanguageWords, foundWords } from '../src/features/find/index/found-words.ts'
import { languages } from '../src/i18n/languages.ts'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const NAME = 'virtual:found-words'
const RESOLVED = `\0${NAME}`

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

/** Gives the search the words of all languages, of which an application otherwise loads one alone. */
export const foundWordsModule: Plugin = {
  name: 'found-words',
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    for (const { code } of languages) {
      const { areas, synonyms } = filesOf(code)
      for (const file of [...areas, synonyms]) this.addWatchFile(file)
    }
    return `export const words = ${JSON.stringify(foundWords(wordsOfLanguages()))}`
  },
}
