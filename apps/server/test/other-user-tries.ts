import type { Calls } from '@candor/protocol'
import type { DrivenVenue } from './driven-venue.ts'
import {
  CARD,
  CHAIN_CLAIM,
  CLAIM,
  FUND_PASSWORD,
  PLAN,
  type MuchUsed,
  PRIMARY,
  PUSHED_TO,
} from './much-used-account.ts'
import { NO_PUSH_SERVICE } from './push-stand-in.ts'
import { SYMBOL } from './test-contracts.ts'
import { codeOf } from '../src/people/identity/test/totp.ts'
import type { TestUser } from './venue.ts'
import { TRON, TRON_TOO } from './withdrawer.ts'

export const OWN_FUND_PASSWORD = 'bert has another one'

export interface Attempt {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  /** Ids of the first user's that must not be an answer's. */
  foreign?: string[]
  /** Words of the first user's that the second has just said, and reads as their own. */
  said?: string[]
  /** What stands in other answers too, but not in this one. */
  hidden?: string[]
}

type UserCall = { [N in keyof Calls]: Calls[N]['who'] extends 'user' ? N : never }[keyof Calls]
/** Guests make these too, and they answer what is somebody's own. */
type OwnCall =
  | 'noticePage'
  | 'noticeDetail'
  | 'serviceOpen'
  | 'servicePage'
  | 'serviceSend'
  | 'serviceRead'
  | 'serviceClose'

export type Tries = () => Attempt | Attempt[]

const plain: Tries = () => ({})
const TERMS = { requestId: 'anna-1' }
const LONG = { symbol: SYMBOL, direction: 'buyLong', entrustType: 'market', lots: 1, lever: 5 }
const SWAP = { from: 'USDT', to: 'ETH', amount: '22.121212' }
const said = [SWAP.amount]
const FILES = [
  ...(['avatar', 'qrImage', 'front', 'back', 'holding', 'screenshot', 'chatImage'] as const),
]

/** How each call is tried by `bert` with what is `anna`’s. */
export function triesOf(
  venue: Pick<DrivenVenue, 'now'>,
  anna: MuchUsed,
  bert: TestUser,
): Record<UserCall | OwnCall, Tries> {
  const proof = () => ({ password: bert.password, totp: codeOf(anna.secret, venue.now()) })
  /** What the first user proves with, used by the second. */
  const stolen = () => ({ password: anna.user.password, totp: codeOf(anna.secret, venue.now()) })
  const photos = {
    ...{ frontPhoto: anna.ids.front, backPhoto: anna.ids.back },
    holdingPhoto: anna.ids.holding,
  }
  const bankClaim = { ...CLAIM, screenshot: anna.ids.screenshot, ...TERMS }
  const toCard = {
    ...{ currencyCode: 'USDT', bankCardId: anna.ids.card, amount: '500' },
    ...{ fundPassword: OWN_FUND_PASSWORD, requestId: 'anna-3' },
  }
  return {
    logout: plain,
    myLiabilities: plain,
    ownRecovery: plain,
    cancelRecovery: plain,
    proveSession: () => ({ body: { password: `${anna.user.password} of Anna` } }),
    contactCodes: () => ({ body: { ...stolen(), email: 'bert@example.com' } }),
    changeContact: () => ({ body: { email: 'bert@example.com', code: '123456' } }),
    updateLoginPassword: () => ({
      body: {
        oldPassword: `${anna.user.password} of Anna`,
        newPassword: 'a new horse',
        confirmPassword: 'a new horse',
      },
    }),
    updateFundsPassword: () => ({
      body: {
        oldPassword: FUND_PASSWORD,
        ...{ newPassword: 'a new battery', confirmPassword: 'a new battery' },
      },
    }),
    checkFundPasswd: () => ({ body: { fundPasswd: FUND_PASSWORD } }),
    getInfo: plain,
    updateInfo: () => ({ body: { nickName: 'Bert', avatar: anna.ids.avatar } }),
    bankAccountDetail: () => [{ body: { id: anna.ids.card } }, { body: {} }],
    bankAccountSave: () => [
      { body: { ...CARD, id: anna.ids.card, fundPassword: OWN_FUND_PASSWORD, ...TERMS } },
      { body: { ...CARD, id: anna.ids.card, cardNumber: '0077889912', username: 'Bert B' } },
    ],
    certificationDetail: plain,
    certificationEdit: () => [{ body: PRIMARY }, { body: photos }],
    certificationJunior: () => ({
      body: { ...PRIMARY, name: 'Bert B' },
    }),
    certificationAdvanced: () => ({ body: photos }),
    walletPage: () => ({ query: { currency: 'USDT' } }),
    walletAdd: () => ({
      body: {
        ...{ currency: 'USDT', chain: 'TRC20', address: TRON, qrImage: anna.ids.qrImage },
        ...{ fundPassword: OWN_FUND_PASSWORD, ...TERMS },
      },
    }),
    walletDelete: () => ({ body: { id: anna.ids.wallet } }),
    previewFile: () => FILES.map((file) => ({ query: { filename: anna.ids[file] } })),
    uploadFile: plain,
    getChargeCurrencyList: plain,
    accountList: plain,
    accountPage: () => ({ query: { limit: '100' } }),
    cutTurn: () => ({ body: { currencyCode: 'USDT', amount: '1', from: 1, to: 2, ...TERMS } }),
    executeUserExchange: () => ({
      body: { ...SWAP, quoteId: anna.ids.quote, requestId: 'bert-swap' },
      said,
    }),
    findUserCurrencyAccount: () => ({ body: { currencyCode: 'USDT' } }),
    findUserCurrencyAccountList: plain,
    findAccount: () => ({ params: { a: 1, b: 'USDT' } }),
    findUserAccountList: plain,
    exchangeRecord: () => ({ query: { limit: '100' } }),
    exchange: () => ({ body: { ...SWAP, quoteId: anna.ids.quote, requestId: 'anna-10' }, said }),
    exchangeList: () => [{ body: {} }, { body: SWAP, said, foreign: [anna.ids.quote] }],
    accountBalance: () => ({ query: { type: '1', currencyCode: 'USDT' } }),
    executeRechargeUser: () => ({ body: { ...bankClaim, way: 'bank' } }),
    executeWithdrawalUser: () => ({ body: { ...toCard, way: 'bank' } }),
    transactionPage: () => ({
      query: { limit: '100' },
      foreign: [anna.ids.claim, anna.ids.withdrawal],
    }),
    transactionPageByBody: () => ({
      body: { limit: 100 },
      foreign: [anna.ids.claim, anna.ids.withdrawal],
    }),
    recharge: () => ({
      body: { ...CHAIN_CLAIM, screenshot: anna.ids.screenshot, requestId: 'anna-2' },
    }),
    bankRecharge: () => ({ body: bankClaim }),
    withdrawal: () => [
      {
        body: {
          ...{ currencyCode: 'USDT', chain: 'TRC20', address: TRON, quantity: '500' },
          ...{ fundPassword: OWN_FUND_PASSWORD, requestId: 'anna-3' },
        },
      },
      {
        body: {
          ...{ currencyCode: 'USDT', chain: 'TRC20', address: TRON_TOO, quantity: '500' },
          ...{ fundPassword: FUND_PASSWORD, totp: stolen().totp, requestId: 'anna-3' },
        },
      },
    ],
    bankWithdrawal: () => ({ body: toCard }),
    rechargeBankAccount: () => ({ query: { currencyCode: 'USDT', amount: '500' } }),
    favourites: () => ({ hidden: ['DOGEUSDT'] }),
    saveFavourite: () => ({ query: { symbol: 'BTCUSDT' } }),
    deleteFavourite: () => ({ query: { symbol: 'DOGEUSDT' } }),
    spotOrder: () => ({
      body: {
        symbol: SYMBOL,
        duration: 60,
        direction: 'buyLong',
        amount: '5',
        requestId: 'anna-5',
      },
      foreign: [anna.ids.fastOrder],
    }),
    getSpotOrder: () => [
      { body: { id: anna.ids.fastOrder } },
      { body: { status: 'holding' }, foreign: [anna.ids.fastOrder] },
    ],
    endSpotOrder: () => ({ params: { id: anna.ids.fastOrder } }),
    coinOrder: () => ({
      body: {
        ...{ symbol: 'USDCUSDT', side: 'buy', method: 'limit', price: '0.4', quantity: '50' },
        requestId: 'anna-4',
      },
      foreign: [anna.ids.spotOrder],
    }),
    getCoinOrder: () => ({ body: { status: 'entrusted' }, foreign: [anna.ids.spotOrder] }),
    getCoinFills: () => ({ body: { symbol: 'USDCUSDT' } }),
    amendCoinOrder: () => ({
      body: { id: anna.ids.spotOrder, price: '1', requestId: 'bert-amend' },
    }),
    revokeCoinOrders: () => ({ body: {} }),
    coinTrigger: () => ({
      body: {
        ...{ symbol: 'USDCUSDT', side: 'sell', source: 'index', quantity: '50' },
        stop: { triggerPrice: '0.4', method: 'market' },
        requestId: 'anna-4',
      },
      foreign: [anna.ids.spotOrder],
    }),
    getCoinTriggers: () => ({ body: {} }),
    revokeCoinTrigger: () => ({ params: { id: anna.ids.spotOrder } }),
    revokeCoin: () => ({ params: { id: anna.ids.spotOrder } }),
    getTransInfo: plain,
    getFeeTiers: plain,
    contractOrder: () => ({
      body: { ...LONG, requestId: 'anna-6' },
      foreign: [anna.ids.position, anna.ids.waitingPosition],
    }),
    getContractOrder: () => [
      { body: { id: anna.ids.position } },
      { body: { status: 'notExecuted' }, foreign: [anna.ids.waitingPosition] },
      { query: { id: anna.ids.waitingPosition }, foreign: [anna.ids.waitingPosition] },
    ],
    revokeEntrust: () => ({ params: { id: anna.ids.waitingPosition } }),
    endContractOrder: () => ({ params: { id: anna.ids.position }, query: { requestId: 'anna-6' } }),
    chaseContractOrder: () =>
      ['follow', 'lock'].map((action) => ({
        params: { id: anna.ids.position },
        query: { action, requestId: `bert-${action}` },
      })),
    endAndChaseContractOrder: () => ({
      params: { id: anna.ids.position },
      query: { requestId: 'bert-reverse' },
    }),
    reduceContractOrder: () => ({
      body: { orderNo: anna.ids.position, lots: 1, requestId: 'bert-reduce' },
    }),
    contractResults: plain,
    setContractSteps: () => ({ body: { orderNo: anna.ids.position, steps: [] } }),
    addContractMargin: () => ({
      body: { orderNo: anna.ids.position, amount: '1', requestId: 'bert-add' },
    }),
    removeContractMargin: () => ({
      body: { orderNo: anna.ids.position, amount: '1', requestId: 'bert-remove' },
    }),
    setStopProfitAndLoss: () => ({ body: { orderNo: anna.ids.position, stopLoss: '90.00' } }),
    purchaseProduct: () => ({
      body: { productId: 'wealth-usdt-5', amount: '1000', requestId: 'anna-8' },
      foreign: [anna.ids.wealthOrder],
    }),
    anticipateOrder: () => ({
      body: { productId: 'wealth-usdt-5', amount: '1000' },
      foreign: [anna.ids.preview],
    }),
    redeemProduct: () => ({ body: { orderId: anna.ids.wealthOrder, requestId: 'bert-redeem' } }),
    anticipateRedeem: () => ({ body: { orderId: anna.ids.wealthOrder } }),
    productOrderPage: () => ({ query: { limit: '100' }, foreign: [anna.ids.wealthOrder] }),
    findOrderById: () => ({ query: { id: anna.ids.wealthOrder } }),
    executeUserOrder: () => ({ body: { previewId: anna.ids.preview, requestId: 'bert-preview' } }),
    lockMiningPurchase: () => ({
      body: { productId: 'lock-usdt-7', amount: '1000', requestId: 'anna-9' },
      foreign: [anna.ids.lockOrder],
    }),
    lockMiningRedeem: () => ({
      body: { orderId: anna.ids.lockOrder, confirmPenalty: true, requestId: 'bert-lock' },
    }),
    lockMiningOrders: () => ({ query: { limit: '100' }, foreign: [anna.ids.lockOrder] }),
    lockMiningOrder: () => ({ params: { id: anna.ids.lockOrder } }),
    lockMiningOrderIncome: () => ({ params: { id: anna.ids.lockOrder } }),
    lockMiningIncome: () => ({ query: { limit: '100' } }),
    lockMiningStatistics: plain,
    personalLimits: plain,
    setPersonalLimits: () => ({ body: { dailyStake: null } }),
    acceptRiskNotice: plain,
    securityOverview: plain,
    totpStart: () => ({ body: { password: `${anna.user.password} of Anna` } }),
    totpConfirm: () => ({ body: { totp: stolen().totp } }),
    totpDisable: () => ({ body: stolen() }),
    newRecoveryCodes: () => ({ body: proof() }),
    passkeyOptions: () => ({ body: { password: bert.password } }),
    addPasskey: () => ({ body: { name: 'Bert', response: anna.passkeyResponse } }),
    removePasskey: () => ({
      params: { id: anna.ids.passkey },
      body: { password: bert.password },
    }),
    apiKeys: () => ({ foreign: [anna.ids.apiKey] }),
    makeApiKey: () => ({
      body: { ...stolen(), name: 'Bert', algorithm: 'hmac-sha256', rights: ['read'] },
    }),
    endApiKey: () => ({ params: { id: anna.ids.apiKey }, body: { password: bert.password } }),
    kept: () => ({ body: { names: ['chart'] } }),
    keep: () => ({ body: { name: 'chart', version: 0, value: '{}' } }),
    alerts: plain,
    setAlert: () => ({
      body: {
        ...{ symbol: 'BTCUSDT', condition: 'rises', level: '900000', often: 'once' },
        ...{ lasts: 'day', requestId: 'anna-1' },
      },
    }),
    editAlert: () => ({
      body: {
        ...{ symbol: 'BTCUSDT', condition: 'rises', level: '900000', often: 'once' },
        ...{ lasts: 'day', id: anna.ids.alert },
      },
    }),
    switchAlert: () => ({ body: { id: anna.ids.alert, on: false } }),
    removeAlert: () => ({ body: { id: anna.ids.alert } }),
    restoreAlert: () => ({ body: { id: anna.ids.alert } }),
    alertFirings: plain,
    checkAlert: () => ({ body: { id: '1' } }),
    notificationChoices: plain,
    chooseNotification: () => ({ body: { topic: 'fills', channel: 'push', on: false } }),
    setQuietHours: () => ({
      body: { on: true, from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' },
    }),
    addPushDevice: () => ({ body: { ...PUSHED_TO, endpoint: `${NO_PUSH_SERVICE}/bert` } }),
    removePushDevice: () => ({ params: { id: anna.ids.pushDevice } }),
    readNotices: () => ({ body: { ids: [anna.ids.message] } }),
    portfolio: () => ({ body: { period: 'all' } }),
    resultDays: () => ({ body: { month: new Date(venue.now()).toISOString().slice(0, 7) } }),
    statement: () => ({ body: { of: new Date(venue.now()).toISOString().slice(0, 4) } }),
    askPaper: () => ({ body: { kind: 'everything', requestId: 'anna-1' } }),
    papers: plain,
    readPaper: () => ({ query: { id: anna.ids.paper } }),
    deskLooks: plain,
    leaving: plain,
    closeAccount: () => ({ body: stolen() }),
    getMyRecords: () => ({ body: { size: 1 } }),
    getReceipts: () => ({ body: {} }),
    plans: () => ({ foreign: [anna.ids.plan] }),
    planRuns: () => ({ query: { id: anna.ids.plan } }),
    makePlan: () => ({
      body: { ...PLAN, requestId: 'anna-plan' },
      foreign: [anna.ids.plan],
      said: [PLAN.amount],
    }),
    editPlan: () => ({ body: { ...PLAN, id: anna.ids.plan } }),
    pausePlan: () => ({ body: { id: anna.ids.plan } }),
    resumePlan: () => ({ body: { id: anna.ids.plan } }),
    endPlan: () => ({ body: { id: anna.ids.plan } }),
    endApiKeys: () => ({ body: { password: bert.password } }),
    sessionList: () => ({ foreign: [anna.ids.session] }),
    endSession: () => ({ params: { id: anna.ids.session } }),
    endOtherSessions: plain,
    setAntiPhishing: () => ({ body: { ...proof(), antiPhishing: 'a phrase of Bert' } }),
    testFunds: () => ({ body: { currencyCode: 'USDT', amount: '10', requestId: 'anna-1' } }),
    takeBackWithdrawal: () => [
      { body: { id: `w${anna.ids.withdrawal}` } },
      { body: { id: anna.ids.withdrawal } },
    ],
    withdrawalInfo: () => ({ query: { currencyCode: 'USDT' } }),
    invitations: plain,
    noticePage: () => ({ body: { kind: 'message', limit: 100 }, foreign: [anna.ids.message] }),
    noticeDetail: () => ({ params: { id: anna.ids.message } }),
    serviceOpen: plain,
    servicePage: () => ({ body: { before: `${Number(anna.ids.entry) + 1}`, limit: 100 } }),
    serviceSend: () => [
      { body: { requestId: 'anna-chat', text: 'Hello from Bert' }, foreign: [anna.ids.entry] },
      { body: { requestId: 'bert-steals', picture: anna.ids.chatImage } },
    ],
    serviceRead: () => ({ body: { id: anna.ids.entry } }),
    serviceClose: plain,
  }
}
