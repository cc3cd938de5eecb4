import type { Language } from '@candor/protocol'
import { COIN_FACTS } from './facts.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh_cn from './zh_cn.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

const TEXTS: Readonly<Record<Language, Texts>> = {
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
  const text = (key: string) => TEXTS[language][key]!
  const links = [{ label: text('label.site'), url: site }]
  if (explorer !== undefined) links.push({ label: text('label.explorer'), url: explorer })
  return { issued, supply, links, text: text(code) }
}
