import { areaCodeListHandler } from './area-codes.ts'
import { countryListHandler } from './countries.ts'
import { currencyTypeListHandler } from './currencies.ts'
import { getConfigHandler } from './app-config.ts'

export const commonHandlers = [
  areaCodeListHandler,
  countryListHandler,
  getConfigHandler,
  currencyTypeListHandler,
]
