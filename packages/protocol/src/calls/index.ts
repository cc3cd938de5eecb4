import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { resetLoginPassword } from './auth/reset-login-password.ts'
import { accountBalance } from './accounts/account-balance.ts'
import { accountList } from './accounts/account-list.ts'
import { accountPage } from './accounts/account-page.ts'
import { cutTurn } from './accounts/cut-turn.ts'
import { findAccount } from './accounts/find-account.ts'
import { findUserAccountList } from './accounts/find-user-account-list.ts'
import { findUserCurrencyAccount } from './accounts/find-user-currency-account.ts'
import { findUserCurrencyAccountList } from './accounts/find-user-currency-account-list.ts'
import { checkSmsCode } from './codes/check-sms-code.ts'
import { sendEmailCode } from './codes/send-email-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'
import { verifyEmailCode } from './codes/verify-email-code.ts'
import { areaCodeList } from './common/area-code-list.ts'
import { contractRule } from './common/contract-rule.ts'
import { countryList } from './common/country-list.ts'
import { getConfig } from './common/get-config.ts'
import { chargeCurrencyList } from './currencies/charge-currency-list.ts'
import { currencyTypeList } from './currencies/currency-type-list.ts'
import { exchangeRates } from './currencies/exchange-rates.ts'
import { getChargeCurrencyList } from './currencies/get-charge-currency-list.ts'
import { deleteFavourite } from './favourites/delete-favourite.ts'
import { favourites } from './favourites/favourites.ts'
import { saveFavourite } from './favourites/save-favourite.ts'
import { coinDetail } from './market/coin-detail.ts'
import { futures } from './market/futures.ts'
import { futuresKline } from './market/futures-kline.ts'
import { kline } from './market/kline.ts'
import { latestPrice } from './market/latest-price.ts'
import { marketTrade } from './market/market-trade.ts'
import { tickers } from './market/tickers.ts'
import { coinOrder } from './orders/coin-order.ts'
import { endSpotOrder } from './orders/end-spot-order.ts'
import { getCoinOrder } from './orders/get-coin-order.ts'
import { getSpotOrder } from './orders/get-spot-order.ts'
import { getTransInfo } from './orders/get-trans-info.ts'
import { revokeCoin } from './orders/revoke-coin.ts'
import { spotOrder } from './orders/spot-order.ts'
import { customerLink } from './player/customer-link.ts'
import { getInfo } from './player/get-info.ts'
import { updateInfo } from './player/update-info.ts'

/** Every call that stands, by name, in the order of their numbers. */
export const calls = {
  login,
  register,
  logout,
  resetLoginPassword,
  getInfo,
  updateInfo,
  customerLink,
  areaCodeList,
  sendSmsCode,
  checkSmsCode,
  sendEmailCode,
  verifyEmailCode,
  countryList,
  getConfig,
  contractRule,
  getChargeCurrencyList,
  chargeCurrencyList,
  currencyTypeList,
  exchangeRates,
  accountList,
  accountPage,
  cutTurn,
  findUserCurrencyAccount,
  findUserCurrencyAccountList,
  findAccount,
  findUserAccountList,
  accountBalance,
  tickers,
  latestPrice,
  marketTrade,
  kline,
  futures,
  futuresKline,
  favourites,
  saveFavourite,
  deleteFavourite,
  coinDetail,
  spotOrder,
  getSpotOrder,
  endSpotOrder,
  coinOrder,
  getCoinOrder,
  revokeCoin,
  getTransInfo,
} as const

export type Calls = typeof calls
