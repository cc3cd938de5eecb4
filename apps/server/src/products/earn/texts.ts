import { PPM } from '@candor/money'
import { type Language, intlLocale } from '@candor/protocol'
import { PRODUCTS } from './listing.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zh_cn from './texts/zh_cn.json' with { type: 'json' }

const TEXTS = { zh_cn, en, vi, pl, de, fr, it, es, pt, ru, hu, sv } as const

/** What a product is called, and what it pays, when, and what leaving it early costs. */
export interface ProductText {
  name: string
  description: string
}

const KNOWN = new Map<string, ProductText>()

/**
 * The words of a product in a language. One that this version of the catalogue does not know goes
 * by its code alone.
 */
export function productText(code: string, language: Language): ProductText {
  const key = `${language} ${code}`
  let text = KNOWN.get(key)
  if (!text) {
    text = compose(code, language)
    if (!text) return { name: code, description: '' }
    KNOWN.set(key, text)
  }
  return text
}

function compose(code: string, language: Language): ProductText | undefined {
  const product = PRODUCTS.find((one) => one.code === code)
  if (!product) return undefined
  const { kind, currency, days, tiers, penalty } = product
  const format = new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  const percent = (rate: number) => format.format(rate / PPM)
  const [low, high] = [tiers[0]!.rate, tiers.at(-1)!.rate]
  const facts: Readonly<Record<string, string>> = {
    currency,
    days: String(days),
    rates: low === high ? percent(low) : `${percent(low)} – ${percent(high)}`,
    penalty: percent(penalty),
  }
  const texts = TEXTS[language]
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact]!)
  return {
    name: filled(texts[`${kind}.name`]),
    description: filled(texts[`${kind}.description`]),
  }
}
