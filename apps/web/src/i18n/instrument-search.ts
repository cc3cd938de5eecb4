import { INSTRUMENT_NAMES } from './instrument-names.ts'
import type { LanguageCode } from './languages.ts'
import { pinyinOf } from './pinyin.ts'
import { plainText } from './plain-text.ts'

/** What the venue knows an instrument by; its own name is the one in English. */
export interface Named {
  symbol: string
  name: string
}

const QUOTE = /USDT$/

function namesOf(symbol: string) {
  return INSTRUMENT_NAMES[symbol] ?? INSTRUMENT_NAMES[symbol.replace(QUOTE, '')]
}

/** An instrument's name in a language, by its symbol or its coin's code. */
export function nameIn({ symbol, name }: Named, language: LanguageCode): string {
  const names = namesOf(symbol)
  return names?.[language] ?? names?.en ?? name
}

/** Nobody types them the same way: they count for nothing. */
const BETWEEN = /[\s/.\-_&()]/g

function typed(text: string): string {
  return plainText(text).replace(BETWEEN, '')
}

const known = new Map<string, string>()

/** What an instrument is called in all languages, each name once, and how the Chinese ones are spoken. */
export function allNamesOf({ symbol, name }: Named): { names: string[]; sounds: string[] } {
  const names = [...new Set([name, ...Object.values(namesOf(symbol) ?? {})])]
  const sounds = names
    .map(pinyinOf)
    .flatMap((sound) => (sound ? [sound.whole, sound.initials] : []))
  return { names, sounds }
}

/** Everything an instrument is found by, a line each. */
function findable({ symbol, name }: Named): string {
  const before = known.get(symbol)
  if (before !== undefined) return before
  const { names, sounds } = allNamesOf({ symbol, name })
  const lines = [symbol, ...names, ...sounds].map(typed).join('\n')
  known.set(symbol, lines)
  return lines
}

/**
 * Whether a search finds an instrument: by symbol, or by its name in any language, in any case, with
 * or without accents, and by the sounds of a Chinese one. An empty search finds all.
 */
export function isFound(search: string, instrument: Named): boolean {
  return findable(instrument).includes(typed(search))
}
