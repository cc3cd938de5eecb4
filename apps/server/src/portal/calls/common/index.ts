import type { Handler } from '../../handler.ts'
import { areaCodeListHandler } from './area-code-list.ts'
import { chargeCurrencyListHandler, getChargeCurrencyListHandler } from './charge-currency-list.ts'
import { countryListHandler } from './country-list.ts'
import { currencyTypeListHandler } from './currency-type-list.ts'
import { getConfigHandler } from './get-config.ts'

export const commonHandlers: readonly Handler[] = [
  areaCodeListHandler,
  countryListHandler,
  getConfigHandler,
  getChargeCurrencyListHandler,
  chargeCurrencyListHandler,
  currencyTypeListHandler,
]
