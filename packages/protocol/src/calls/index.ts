import { accountBalance } from './accounts/account-balance.ts'
import { accountList } from './accounts/account-list.ts'
import { accountPage } from './accounts/account-page.ts'
import { cutTurn } from './accounts/cut-turn.ts'
import { findAccount } from './accounts/find-account.ts'
import { findUserAccountList } from './accounts/find-user-account-list.ts'
import { findUserCurrencyAccountList } from './accounts/find-user-currency-account-list.ts'
import { findUserCurrencyAccount } from './accounts/find-user-currency-account.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import {
  beginRecovery,
  cancelRecovery,
  finishRecovery,
  ownRecovery,
  recoveryPhoto,
} from './recovery/recovery.ts'
import { resetLoginPassword } from './auth/reset-login-password.ts'
import { bankAccountDetail } from './banks/bank-account-detail.ts'
import { bankAccountSave } from './banks/bank-account-save.ts'
import { bankList } from './banks/bank-list.ts'
import { certificationAdvanced } from './certification/certification-advanced.ts'
import { certificationDetail } from './certification/certification-detail.ts'
import { certificationEdit } from './certification/certification-edit.ts'
import { certificationJunior } from './certification/certification-junior.ts'
import { checkSmsCode } from './codes/check-sms-code.ts'
import { sendEmailCode } from './codes/send-email-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'
import { verifyEmailCode } from './codes/verify-email-code.ts'
import { areaCodeList } from './common/area-code-list.ts'
import { contractRule } from './common/contract-rule.ts'
import { countryList } from './common/country-list.ts'
import { getConfig } from './common/get-config.ts'
import { helpCenterDetail } from './content/help-center-detail.ts'
import { helpCenterPage } from './content/help-center-page.ts'
import { noticeDetail } from './content/notice-detail.ts'
import { noticePage } from './content/notice-page.ts'
import { rotationDetail } from './content/rotation-detail.ts'
import { rotationList } from './content/rotation-list.ts'
import { chargeCurrencyList } from './currencies/charge-currency-list.ts'
import { currencyTypeList } from './currencies/currency-type-list.ts'
import { exchangeRates } from './currencies/exchange-rates.ts'
import { getChargeCurrencyList } from './currencies/get-charge-currency-list.ts'
import { exchangeList } from './exchange/exchange-list.ts'
import { exchangeRecord } from './exchange/exchange-record.ts'
import { exchangeRule } from './exchange/exchange-rule.ts'
import { exchange } from './exchange/exchange.ts'
import { executeUserExchange } from './exchange/execute-user-exchange.ts'
import { spotRuleList } from './fast/spot-rule-list.ts'
import { deleteFavourite } from './favourites/delete-favourite.ts'
import { favourites } from './favourites/favourites.ts'
import { saveFavourite } from './favourites/save-favourite.ts'
import { previewFile } from './files/preview-file.ts'
import { uploadFile } from './files/upload-file.ts'
import { chaseContractOrder } from './futures/chase-contract-order.ts'
import { contractOrder } from './futures/contract-order.ts'
import { endAndChaseContractOrder } from './futures/end-and-chase-contract-order.ts'
import { endContractOrder } from './futures/end-contract-order.ts'
import { getContractOrder } from './futures/get-contract-order.ts'
import { revokeEntrust } from './futures/revoke-entrust.ts'
import { setStopProfitAndLoss } from './futures/set-stop-profit-and-loss.ts'
import { acceptRiskNotice } from './limits/accept-risk-notice.ts'
import { personalLimits } from './limits/personal-limits.ts'
import { setPersonalLimits } from './limits/set-personal-limits.ts'
import { lockMiningProduct } from './lock-mining/find-lock-mining-product.ts'
import { lockMiningIncome } from './lock-mining/lock-mining-income.ts'
import { lockMiningOrderIncome } from './lock-mining/lock-mining-order-income.ts'
import { lockMiningOrder } from './lock-mining/lock-mining-order.ts'
import { lockMiningOrders } from './lock-mining/lock-mining-orders.ts'
import { lockMiningProducts } from './lock-mining/lock-mining-products.ts'
import { lockMiningPurchase } from './lock-mining/lock-mining-purchase.ts'
import { lockMiningRedeem } from './lock-mining/lock-mining-redeem.ts'
import { lockMiningStatistics } from './lock-mining/lock-mining-statistics.ts'
import { coinDetail } from './market/coin-detail.ts'
import { futuresKline } from './market/futures-kline.ts'
import { futures } from './market/futures.ts'
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
import { checkFundPasswd } from './player/check-fund-passwd.ts'
import { customerLink } from './player/customer-link.ts'
import { getInfo } from './player/get-info.ts'
import { invitations } from './player/invitations.ts'
import { updateFundsPassword } from './player/update-funds-password.ts'
import { updateInfo } from './player/update-info.ts'
import { updateLoginPassword } from './player/update-login-password.ts'
import { bankRecharge } from './recharge/bank-recharge.ts'
import { executeRechargeUser } from './recharge/execute-recharge-user.ts'
import { rechargeBankAccount } from './recharge/recharge-bank-account.ts'
import { recharge } from './recharge/recharge.ts'
import { testFunds } from './recharge/test-funds.ts'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from './security/passkeys.ts'
import { changeContact, contactCodes } from './security/contact.ts'
import { proveSession } from './security/prove-session.ts'
import { securityOverview } from './security/security-overview.ts'
import { reopenAccount, stopAccount } from './security/stop-account.ts'
import { registrationChallenge } from './auth/registration-challenge.ts'
import { endOtherSessions, endSession, sessionList } from './security/sessions.ts'
import { setAntiPhishing } from './security/set-anti-phishing.ts'
import { newRecoveryCodes, totpConfirm, totpDisable, totpStart } from './security/totp.ts'
import { serviceClose } from './service/service-close.ts'
import { serviceOpen } from './service/service-open.ts'
import { servicePage } from './service/service-page.ts'
import { serviceRead } from './service/service-read.ts'
import { serviceSend } from './service/service-send.ts'
import { transactionPage, transactionPageByBody } from './transactions/transaction-page.ts'
import { walletAdd } from './wallets/wallet-add.ts'
import { walletDelete } from './wallets/wallet-delete.ts'
import { walletPage } from './wallets/wallet-page.ts'
import { anticipateOrder } from './wealth/anticipate-order.ts'
import { anticipateRedeem } from './wealth/anticipate-redeem.ts'
import { executeUserOrder } from './wealth/execute-user-order.ts'
import { findOrderById } from './wealth/find-order-by-id.ts'
import { findProductById } from './wealth/find-product-by-id.ts'
import { productOrderPage } from './wealth/product-order-page.ts'
import { productPage } from './wealth/product-page.ts'
import { purchaseProduct } from './wealth/purchase-product.ts'
import { redeemProduct } from './wealth/redeem-product.ts'
import { bankWithdrawal } from './withdrawal/bank-withdrawal.ts'
import { executeWithdrawalUser } from './withdrawal/execute-withdrawal-user.ts'
import { withdrawCurrencyList } from './withdrawal/withdraw-currency-list.ts'
import { takeBackWithdrawal } from './withdrawal/take-back-withdrawal.ts'
import { withdrawalInfo } from './withdrawal/withdrawal-info.ts'
import { withdrawal } from './withdrawal/withdrawal.ts'

/** Every call that stands, by name, in the order of their numbers. */
export const calls = {
  login,
  register,
  logout,
  updateLoginPassword,
  updateFundsPassword,
  resetLoginPassword,
  checkFundPasswd,
  getInfo,
  updateInfo,
  bankAccountDetail,
  bankAccountSave,
  certificationDetail,
  certificationEdit,
  certificationJunior,
  certificationAdvanced,
  walletPage,
  walletAdd,
  walletDelete,
  rotationList,
  rotationDetail,
  noticePage,
  noticeDetail,
  customerLink,
  helpCenterPage,
  helpCenterDetail,
  areaCodeList,
  sendSmsCode,
  checkSmsCode,
  sendEmailCode,
  verifyEmailCode,
  countryList,
  getConfig,
  exchangeRule,
  bankList,
  previewFile,
  uploadFile,
  spotRuleList,
  contractRule,
  getChargeCurrencyList,
  chargeCurrencyList,
  withdrawCurrencyList,
  currencyTypeList,
  exchangeRates,
  accountList,
  accountPage,
  cutTurn,
  executeUserExchange,
  findUserCurrencyAccount,
  findUserCurrencyAccountList,
  findAccount,
  findUserAccountList,
  exchangeRecord,
  exchange,
  exchangeList,
  accountBalance,
  executeRechargeUser,
  executeWithdrawalUser,
  transactionPage,
  transactionPageByBody,
  recharge,
  bankRecharge,
  withdrawal,
  bankWithdrawal,
  rechargeBankAccount,
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
  contractOrder,
  getContractOrder,
  revokeEntrust,
  endContractOrder,
  chaseContractOrder,
  endAndChaseContractOrder,
  setStopProfitAndLoss,
  productPage,
  findProductById,
  purchaseProduct,
  anticipateOrder,
  redeemProduct,
  anticipateRedeem,
  productOrderPage,
  findOrderById,
  executeUserOrder,
  lockMiningProducts,
  lockMiningProduct,
  lockMiningPurchase,
  lockMiningRedeem,
  lockMiningOrders,
  lockMiningOrder,
  lockMiningOrderIncome,
  lockMiningIncome,
  lockMiningStatistics,
  personalLimits,
  setPersonalLimits,
  acceptRiskNotice,
  securityOverview,
  totpStart,
  totpConfirm,
  totpDisable,
  newRecoveryCodes,
  passkeyOptions,
  addPasskey,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  sessionList,
  endSession,
  endOtherSessions,
  setAntiPhishing,
  testFunds,
  withdrawalInfo,
  invitations,
  serviceOpen,
  servicePage,
  serviceSend,
  serviceRead,
  serviceClose,
  takeBackWithdrawal,
  proveSession,
  stopAccount,
  reopenAccount,
  contactCodes,
  changeContact,
  registrationChallenge,
  beginRecovery,
  recoveryPhoto,
  ownRecovery,
  cancelRecovery,
  finishRecovery,
} as const

export type Calls = typeof calls
