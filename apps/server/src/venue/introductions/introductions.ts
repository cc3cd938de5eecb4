import { FALLBACK_LANGUAGE, type Language } from '@candor/protocol'
import { COIN_FACTS } from './facts.ts'
import en from './en.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

const TEXTS: Readonly<Partial<Record<Language, Texts>>> = { en }

export interface Introduction {
  issued: string
  supply: string | null
  links: { label: string; url: string }[]
  text: string
}

/** A coin's introduction in a language, or undefined for a coin that has none. */
export function introductionOf(code: string, language: Language): Introduction | undefined {
  if (!Object.hasOwn(COIN_FACTS, code)) return undefined
  const { issued, supply, site, explorer } = COIN_FACTS[code]!
  const text = (key: string) => TEXTS[language]?.[key] ?? TEXTS[FALLBACK_LANGUAGE]![key]!
  const links = [{ label: text('label.site'), url: site }]
  if (explorer !== undefined) links.push({ label: text('label.explorer'), url: explorer })
  return { issued, supply, links, text: text(code) }
}
