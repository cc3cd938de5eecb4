import { type Language, intlLocale } from '@candor/protocol'
import { CURRENCIES } from '../catalogue.ts'
import { COIN_PAIRS } from '../coins.ts'

const COIN_NAMES = new Map<string, string>([
  ['USDT', 'Tether USD'],
  ...COIN_PAIRS.map(({ code, name }) => [code, name] as const),
])

/** Returns the fields of a currency in every list. Coins keep their name in every language. */
export function currencyCore(code: string, language: Language) {
  const spec = CURRENCIES.find((currency) => currency.code === code)
  if (!spec) throw new Error(`No currency ${code} in the catalogue.`)
  return { currencyCode: code, name: nameOf(code, language), scale: spec.scale }
}

function nameOf(code: string, language: Language): string {
  const coin = COIN_NAMES.get(code)
  if (coin !== undefined) return coin
  return new Intl.DisplayNames([intlLocale(language)], { type: 'currency' }).of(code) ?? code
}
