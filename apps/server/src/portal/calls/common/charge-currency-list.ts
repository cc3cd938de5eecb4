import { type Language, calls } from '@candor/protocol'
import { RECHARGE_WAYS } from '../../../config/cash-rules.ts'
import { handler } from '../../handler.ts'
import { currencyCore } from './currency-core.ts'

export const chargeCurrencyListHandler = handler(
  calls.chargeCurrencyList,
  async (_context, caller) => chargeCurrencies(caller.language),
)

/** Deposit addresses are the caller's own; without a chain configured there are none. */
export const getChargeCurrencyListHandler = handler(
  calls.getChargeCurrencyList,
  async (_context, caller) =>
    chargeCurrencies(caller.language).map((currency) => ({
      ...currency,
      ways: currency.ways.map((way) => ({ ...way, depositAddress: null })),
    })),
)

function chargeCurrencies(language: Language) {
  return RECHARGE_WAYS.map(({ currency, ways }) => ({
    ...currencyCore(currency, language),
    ways: [...ways],
  }))
}
