import type { IconName } from '../../shared/widgets/icons.ts'
import { PAGES } from '../../shared/addresses.ts'

/** A page, or a setting on one, that can be found. */
export interface Place {
  id: string
  icon: IconName
  to: string
  /** Key of its name. */
  title: string
  /** Key of the name of what it is part of. */
  within?: string
  /** It is a row or a part of the page, which is scrolled to. */
  row?: true
  /** Only people who are logged in, or only guests, have it. */
  who?: 'user' | 'guest'
}

const ME = { to: PAGES.personal, within: 'tab.me', row: true } as const
const SECURITY = { to: PAGES.security, within: 'security.title', row: true, who: 'user' } as const

/**
 * Everything that the search leads to besides markets and help, the more wanted first. The names are those of the
 * pages themselves, in every language; other words for them are in `synonyms/`, by the id.
 */
// prettier-ignore
export const PLACES = [
  { id: 'deposit', icon: 'deposit', to: PAGES.recharge, title: 'action.deposit' },
  { id: 'withdraw', icon: 'withdraw', to: PAGES.withdrawalWay, title: 'action.withdraw' },
  { id: 'toBank', icon: 'card', to: PAGES.bankWithdrawal, title: 'term.bankCard', within: 'action.withdraw' },
  { id: 'fromBank', icon: 'card', to: PAGES.bankTransfer, title: 'recharge.wayVnd', within: 'action.deposit' },
  { id: 'scan', icon: 'scan', to: PAGES.chainWithdrawal, title: 'scan.title', within: 'action.withdraw' },
  { id: 'swap', icon: 'exchange', to: PAGES.swap, title: 'action.swap' },
  { id: 'transfer', icon: 'transfer', to: `${PAGES.assets}?transfer=USDT`, title: 'action.transfer' },
  { id: 'spot', icon: 'spot', to: PAGES.spot, title: 'term.spot', within: 'tab.trade' },
  { id: 'fast', icon: 'fast', to: `${PAGES.trade}?tab=fast`, title: 'term.fastContracts', within: 'tab.trade' },
  { id: 'futures', icon: 'trade', to: PAGES.futures, title: 'term.futures', within: 'tab.trade' },
  { id: 'chart', icon: 'candles', to: PAGES.chart, title: 'chart.title', within: 'tab.trade' },
  { id: 'wealth', icon: 'wealth', to: PAGES.wealth, title: 'term.wealth' },
  { id: 'lockMining', icon: 'lock', to: PAGES.lockMining, title: 'term.lockMining' },
  { id: 'wealthProducts', icon: 'wealth', to: PAGES.wealthProducts, title: 'wealth.products', within: 'term.wealth' },
  { id: 'lockProducts', icon: 'lock', to: PAGES.lockMiningProducts, title: 'wealth.products', within: 'term.lockMining' },
  { id: 'assets', icon: 'assets', to: PAGES.assets, title: 'tab.assets' },
  { id: 'portfolio', icon: 'line', to: PAGES.portfolio, title: 'assets.portfolio', within: 'tab.assets' },
  { id: 'quotes', icon: 'quotes', to: PAGES.quotes, title: 'tab.quotes' },
  { id: 'favourites', icon: 'star', to: `${PAGES.quotes}?tab=favourites`, title: 'term.favourites', within: 'tab.quotes' },
  { id: 'alerts', icon: 'candles', to: PAGES.alerts, title: 'quotes.alerts' },
  { id: 'plans', icon: 'clock', to: PAGES.plans, title: 'personal.plans' },
  { id: 'trade', icon: 'trade', to: PAGES.trade, title: 'tab.trade' },
  { id: 'home', icon: 'home', to: PAGES.home, title: 'tab.home' },
  { id: 'me', icon: 'me', to: PAGES.personal, title: 'tab.me' },
  { id: 'messages', icon: 'bell', to: PAGES.messages, title: 'term.messages' },
  { id: 'announcements', icon: 'notice', to: `${PAGES.messages}?tab=notices`, title: 'term.announcements', within: 'term.messages' },
  { id: 'help', icon: 'help', to: PAGES.help, title: 'term.helpCentre' },
  { id: 'service', icon: 'headset', to: PAGES.service, title: 'term.customerService' },
  { id: 'spotOrders', icon: 'list', to: PAGES.spotOrders, title: 'orders.title', within: 'personal.records' },
  { id: 'trades', icon: 'spot', to: PAGES.tradeRecord, title: 'personal.trades', within: 'personal.records' },
  { id: 'positions', icon: 'trade', to: PAGES.positions, title: 'futures.positions', within: 'term.futures' },
  { id: 'futuresOrders', icon: 'list', to: PAGES.futuresOrders, title: 'futures.title', within: 'personal.records' },
  { id: 'fastOrders', icon: 'fast', to: PAGES.fastOrders, title: 'fast.orders', within: 'term.fastContracts' },
  { id: 'marketOrders', icon: 'list', to: PAGES.marketOrders, title: 'orders.marketTitle', within: 'personal.records' },
  { id: 'wealthOrders', icon: 'wealth', to: PAGES.wealthOrders, title: 'wealth.orders', within: 'personal.records' },
  { id: 'lockOrders', icon: 'lock', to: PAGES.lockMiningOrders, title: 'mining.orders', within: 'personal.records' },
  { id: 'lockIncome', icon: 'lock', to: PAGES.lockMiningIncome, title: 'term.incomeRecord', within: 'term.lockMining' },
  { id: 'inAndOut', icon: 'records', to: PAGES.transactionHistory, title: 'personal.inAndOut', within: 'personal.records' },
  { id: 'deposits', icon: 'deposit', to: PAGES.rechargeHistory, title: 'recharge.history', within: 'personal.records' },
  { id: 'swaps', icon: 'exchange', to: PAGES.swapHistory, title: 'swap.history', within: 'personal.records' },
  { id: 'accountRecords', icon: 'history', to: PAGES.accountRecords, title: 'term.accountChangeRecord', within: 'personal.records' },
  { id: 'alertsFired', icon: 'candles', to: PAGES.alertsFired, title: 'alert.firedTitle', within: 'quotes.alerts' },
  { id: 'checkYourself', icon: 'shield', to: PAGES.proof, title: 'personal.checkYourself' },
  { id: 'papers', icon: 'records', to: PAGES.papers, title: 'portfolio.papers', within: 'assets.portfolio' },
  { id: 'tax', icon: 'records', to: PAGES.papers, title: 'portfolio.tax', within: 'portfolio.papers', row: true },
  { id: 'fees', icon: 'records', to: PAGES.fees, title: 'personal.fees', within: 'personal.settings' },
  { id: 'certification', icon: 'shield', to: PAGES.primaryCertification, title: 'term.identityCertification', within: 'tab.me' },
  { id: 'advanced', icon: 'shield', to: PAGES.advancedCertification, title: 'term.advancedCertification', within: 'term.identityCertification' },
  { id: 'share', icon: 'gift', to: PAGES.share, title: 'personal.share', within: 'tab.me' },
  { id: 'settings', icon: 'settings', to: PAGES.settings, title: 'personal.account', within: 'personal.settings' },
  { id: 'security', icon: 'shield', to: PAGES.security, title: 'security.title', within: 'personal.account' },
  { id: 'authenticator', icon: 'shield', title: 'security.authenticator', ...SECURITY },
  { id: 'recovery', icon: 'shield', title: 'security.recovery', ...SECURITY },
  { id: 'passkeys', icon: 'key', title: 'security.passkeys', ...SECURITY },
  { id: 'contact', icon: 'shield', title: 'security.contact', ...SECURITY },
  { id: 'sessions', icon: 'shield', title: 'security.sessions', ...SECURITY },
  { id: 'antiPhishing', icon: 'shield', title: 'security.antiPhishing', ...SECURITY },
  { id: 'apiKeys', icon: 'key', to: PAGES.apiKeys, title: 'keys.title', within: 'security.title' },
  { id: 'newKey', icon: 'plus', to: PAGES.makeApiKey, title: 'keys.make', within: 'keys.title' },
  { id: 'stop', icon: 'lock', title: 'security.stopTitle', ...SECURITY },
  { id: 'loginPassword', icon: 'lock', to: PAGES.loginPassword, title: 'term.loginPassword', within: 'personal.account' },
  { id: 'fundPassword', icon: 'key', to: PAGES.fundPassword, title: 'term.fundPassword', within: 'personal.account' },
  { id: 'nickname', icon: 'me', to: PAGES.nickname, title: 'security.username', within: 'personal.account' },
  { id: 'avatar', icon: 'camera', to: PAGES.settings, title: 'certify.avatar', within: 'personal.account' },
  { id: 'notifications', icon: 'bell', to: PAGES.notifications, title: 'notify.title', within: 'personal.account' },
  { id: 'quietHours', icon: 'moon', to: PAGES.notifications, title: 'notify.quietHours', within: 'notify.title', row: true },
  { id: 'limits', icon: 'sliders', to: PAGES.limits, title: 'personal.limits', within: 'personal.settings' },
  { id: 'wallets', icon: 'assets', to: PAGES.wallets, title: 'personal.wallets', within: 'personal.settings' },
  { id: 'addAddress', icon: 'plus', to: PAGES.addWallet, title: 'payees.addAddress', within: 'personal.wallets' },
  { id: 'cards', icon: 'card', to: PAGES.cards, title: 'personal.cards', within: 'personal.settings' },
  { id: 'addCard', icon: 'plus', to: PAGES.addCard, title: 'payees.addCard', within: 'personal.cards' },
  { id: 'askAgain', icon: 'check', to: PAGES.settings, title: 'ask.settings', within: 'personal.account', row: true },
  { id: 'networkLine', icon: 'transfer', to: PAGES.settings, title: 'term.networkLine', within: 'personal.account', row: true },
  { id: 'myData', icon: 'records', to: PAGES.myData, title: 'portfolio.myData', within: 'personal.account' },
  { id: 'closeAccount', icon: 'logout', to: PAGES.myData, title: 'portfolio.closeAccount', within: 'portfolio.myData', row: true },
  { id: 'language', icon: 'globe', to: PAGES.language, title: 'personal.language', within: 'personal.settings' },
  { id: 'theme', icon: 'moon', title: 'personal.theme', ...ME },
  { id: 'redUp', icon: 'palette', title: 'personal.redUp', ...ME },
  { id: 'vibration', icon: 'vibration', title: 'personal.vibration', ...ME },
  { id: 'logOut', icon: 'logout', title: 'personal.logOut', who: 'user', ...ME },
  { id: 'terms', icon: 'records', to: `${PAGES.richText}?id=terms`, title: 'term.terms' },
  { id: 'logIn', icon: 'me', to: PAGES.login, title: 'action.logIn', who: 'guest' },
  { id: 'register', icon: 'plus', to: PAGES.register, title: 'action.register', who: 'guest' },
  { id: 'forgot', icon: 'key', to: PAGES.forgotPassword, title: 'auth.forgotTitle', who: 'guest' },
] as const satisfies readonly Place[]

export type KnownPlace = (typeof PLACES)[number]

/** Shown before anything is typed and nothing was searched for yet. */
export const OFTEN_WANTED = ['deposit', 'withdraw', 'spot', 'security', 'fees', 'service']
