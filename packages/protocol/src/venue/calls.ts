import type { CallsAt } from '../call.ts'
import { areaCodeList } from './area-code-list.ts'
import { chargeCurrencyList } from './charge-currency-list.ts'
import { countryList } from './country-list.ts'
import { currencyTypeList } from './currency-type-list.ts'
import { exchangeRates } from './exchange-rates.ts'
import { getChargeCurrencyList } from './get-charge-currency-list.ts'
import { getConfig } from './get-config.ts'
import type { venuePaths } from './paths.ts'

export const venueCalls = {
  areaCodeList,
  countryList,
  getConfig,
  getChargeCurrencyList,
  chargeCurrencyList,
  currencyTypeList,
  exchangeRates,
} as const satisfies CallsAt<typeof venuePaths>
