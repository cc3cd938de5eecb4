import type { Belongings } from './well-used-person.ts'

/** Every page of the specification, by its address, with what it needs to show something. */
export function everyPage(own: Belongings): string[] {
  const at = (folder: string, ...pages: string[]) => pages.map((page) => `/pages/${folder}/${page}`)
  return [
    '/',
    ...at('index', 'index'),
    ...at('quotation', 'quotation', 'quotation?tab=favourites', 'quotation?tab=futures'),
    ...at('market', 'market', 'market?tab=futures', 'market?tab=lockMining'),
    ...at('property', 'property', 'portfolio', 'papers', 'statement?of=2026'),
    ...at('personal', 'personal', 'limits', 'fees'),
    ...at('setting', 'setting', 'editNickname', 'setFundPassword', 'editPassword'),
    ...at('setting', 'changeLanguage', 'security', 'apiKeys', 'makeApiKey', 'notifications'),
    ...at('setting', 'myData'),
    ...at('wallet', 'wallet', 'addWallet'),
    ...at('service', 'service', 'service-view'),
    ...at('richView', 'richView?id=terms'),
    ...at('help', 'help', `detail?id=${own.article}`),
    ...at('login', 'login', 'forgot', `recover?t=${'a'.repeat(43)}`),
    ...at('safety', `stop?t=${'a'.repeat(43)}`),
    ...at('register', 'register'),
    ...at('contract', 'contract', 'contractOrder', 'positionOrder'),
    ...at('currency', 'currency', 'currencyOrder'),
    ...at('market', 'tradeRecord', 'marketOrder', `settlement?id=${own.fastOrder}`, 'fastOrder'),
    ...at('proof', 'proof'),
    ...at('futures', 'kline', 'kline?futures=1'),
    ...at(
      'recharge',
      'recharge',
      'rechargeWay?currency=USDT',
      'recharging?currency=USDT&chain=TRC20',
    ),
    ...at('recharge', 'rechargeOrder', 'rechargeNew?currency=USDT&way=bankScreenshot'),
    ...at('recharge', 'rechargeVND'),
    ...at('withdrawal', 'withdrawal?currency=USDT', 'withdrawSelect', 'withdrawByBank'),
    ...at('bank', 'bank', 'addBankCard'),
    ...at('transfer', 'transfer'),
    ...at('personal', 'transferHistory', 'historyList'),
    ...at('wealth', 'wealth', 'wealthList', 'wealthDetail?id=wealth-usdt-15', 'wealthOrder'),
    ...at('alerts', 'alerts', 'fired'),
    ...at('find', 'find', 'find?q=auszahlen'),
    ...at('messages', 'messages', 'messages?tab=notices', `detail?id=${own.notice}`),
    ...at('accountRecord', 'accountRecord'),
    ...at('certify', 'first', 'second'),
    ...at('pay', 'pay-view?currency=USDT&amount=100'),
    ...at('area', 'area'),
    ...at('lockMining', 'lockMining', 'productList', 'productDetail?id=lock-usdt-30'),
    ...at('lockMining', 'orderList', `orderDetail?id=${own.lockOrder}`, 'incomeList'),
    ...at('plans', 'plans', `plan?id=${own.plan}`, 'edit', 'edit?kind=swap'),
    ...at('share', 'share'),
    ...at('system', 'preview-image?file=none', 'choose-location'),
    ...at('system', 'open-location?latitude=21.03&longitude=105.85&name=Ha%20Noi'),
  ]
}

/** For the page: whether all in the first view stands; the end of a list may go on loading below it. */
export function nothingLoadsInView(): boolean {
  return [...document.querySelectorAll('[role=status][aria-label]')].every(
    (element) => element.getBoundingClientRect().top > innerHeight,
  )
}
