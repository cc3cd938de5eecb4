import type { Pricing } from '../pricing.ts'
import { type ExchangeRate, type Language, calls, intlLocale } from '@candor/protocol'
import { type Rate, formatRate } from '../rates/rates.ts'
import { CURRENCIES } from '../../catalogue/catalogue.ts'
import { currencyCore } from '../../catalogue/calls/currency-core.ts'
import { handler } from '../../kernel/handler.ts'

/**
 * Rates come from the market source like every price: the coins' from their pairs, the fiats' from
 * indexes of their own. With the simulated source they are simulated, and say when they were so.
 */
export const exchangeRatesHandler = handler(
  calls.exchangeRates,
  async ({ market }: Pricing, { language }, { body }) => {
    const { currencyCode } = body
    const rates = market.rates().filter(({ code }) => !currencyCode || code === currencyCode)
    return rates.map((rate) => wireRate(rate, language))
  },
)

function wireRate(rate: Rate, language: Language): ExchangeRate {
  const { code, kind, asOf } = rate
  return { currencyCode: code, name: nameOf(code, language), kind, rate: formatRate(rate), asOf }
}

/** Made once a language: making one takes longer than the rest of the answer. */
const namesIn = new Map<Language, Intl.DisplayNames>()

function nameOf(code: string, language: Language): string {
  if (CURRENCIES.some((currency) => currency.code === code))
    return currencyCore(code, language).name
  let names = namesIn.get(language)
  if (!names) {
    names = new Intl.DisplayNames([intlLocale(language)], { type: 'currency' })
    namesIn.set(language, names)
  }
  return names.of(code) ?? code
}
