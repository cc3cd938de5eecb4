import { areaCodesHandler } from './area-codes.ts'
import { countriesHandler } from './countries.ts'
import { currenciesHandler } from './currencies.ts'
import { appConfigHandler } from './app-config.ts'

export const catalogueHandlers = [
  areaCodesHandler,
  countriesHandler,
  appConfigHandler,
  currenciesHandler,
]
