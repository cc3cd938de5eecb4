import type { Paths } from '../path.ts'

/** The calls of the venue’s settings, countries and currencies. */
export const venuePaths = {
  areaCodeList: 'GET /common/areaCode/list',
  countryList: 'GET /common/sysCountry/list',
  getConfig: 'GET /common/getConfig',
  getChargeCurrencyList: 'GET /currency/getChargeCurrencyList',
  chargeCurrencyList: 'GET /currency/chargeCurrencyList',
  currencyTypeList: 'GET /currencyType/list',
  exchangeRates: 'POST /exchangeRate/finExchangeRateToDay',
} as const satisfies Paths
