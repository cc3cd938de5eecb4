import { type Language, calls } from '@candor/protocol'
import { currencyCore } from '../../../catalogue/calls/currency-core.ts'
import { handler } from '../../../kernel/handler.ts'
import { type WaySettings, rechargeWays } from '../ways/recharge-ways.ts'

export const rechargeCurrenciesHandler = handler(
  calls.chargeCurrencyList,
  async ({ config }: { config: WaySettings }, caller) =>
    rechargeCurrencies(config, caller.language),
)

export function rechargeCurrencies(config: WaySettings, language: Language) {
  return rechargeWays(config).map(({ currency, ways }) => ({
    ...currencyCore(currency, language),
    ways,
  }))
}
