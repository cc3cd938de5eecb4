import type { ComponentType } from 'react'
import { loadLaterTexts } from '../i18n/i18n.ts'
import type { TabName } from '../widgets/tab-bar.tsx'
import { type LedOn, about, ofWay } from './led-on.tsx'

/** A page's module: its folder and name are its route's. */
export interface PageModule {
  Page: ComponentType
}

export interface PageRoute {
  path: string
  /** `user`: a guest is sent to log in first, and comes back. */
  who: 'guest' | 'user'
  load: () => Promise<PageModule>
  /** The tab pages carry the tab bar. */
  tab?: TabName
  /** Where the address leads when it lacks what the page is about, such as an id. */
  ledOn?: LedOn
}

/** A page with texts of the later areas: both arrive before it is drawn. */
function later(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [page] = await Promise.all([load(), loadLaterTexts()])
    return page
  }
}

/** Every page, a line each: address, who may see it, its chunk. The addresses are the specification's. */
// prettier-ignore
export const routes: readonly PageRoute[] = [
  { path: '/', who: 'guest', load: () => import('../pages/index/index.tsx'), tab: 'home' },
  { path: '/pages/index/index', who: 'guest', load: () => import('../pages/index/index.tsx'), tab: 'home' },
  { path: '/pages/quotation/quotation', who: 'guest', load: () => import('../pages/quotation/quotation.tsx'), tab: 'quotes' },
  { path: '/pages/market/market', who: 'guest', load: later(() => import('../pages/market/market.tsx')), tab: 'trade' },
  { path: '/pages/property/property', who: 'guest', load: () => import('../pages/property/property.tsx'), tab: 'assets' },
  { path: '/pages/personal/personal', who: 'guest', load: () => import('../pages/personal/personal.tsx'), tab: 'me' },
  { path: '/pages/accountRecord/accountRecord', who: 'user', load: () => import('../pages/accountRecord/accountRecord.tsx') },
  { path: '/pages/login/login', who: 'guest', load: later(() => import('../pages/login/login.tsx')) },
  { path: '/pages/login/forgot', who: 'guest', load: () => import('../pages/login/forgot.tsx') },
  { path: '/pages/login/recover', who: 'guest', load: later(() => import('../pages/login/recover.tsx')) },
  { path: '/pages/register/register', who: 'guest', load: later(() => import('../pages/register/register.tsx')) },
  { path: '/pages/safety/stop', who: 'guest', load: later(() => import('../pages/safety/stop.tsx')) },
  { path: '/pages/setting/setting', who: 'user', load: later(() => import('../pages/setting/setting.tsx')) },
  { path: '/pages/setting/editNickname', who: 'user', load: later(() => import('../pages/setting/editNickname.tsx')) },
  { path: '/pages/setting/setFundPassword', who: 'user', load: later(() => import('../pages/setting/setFundPassword.tsx')) },
  { path: '/pages/setting/editPassword', who: 'user', load: later(() => import('../pages/setting/editPassword.tsx')) },
  { path: '/pages/setting/security', who: 'user', load: later(() => import('../pages/setting/security.tsx')) },
  { path: '/pages/setting/changeLanguage', who: 'guest', load: () => import('../pages/setting/changeLanguage.tsx') },
  { path: '/pages/richView/richView', who: 'guest', load: () => import('../pages/richView/richView.tsx'), ledOn: about(['id', 'banner'], '/pages/help/help') },
  { path: '/pages/help/help', who: 'guest', load: later(() => import('../pages/help/help.tsx')) },
  { path: '/pages/help/detail', who: 'guest', load: later(() => import('../pages/help/detail.tsx')), ledOn: about(['id'], '/pages/help/help') },
  { path: '/pages/messages/messages', who: 'user', load: later(() => import('../pages/messages/messages.tsx')) },
  { path: '/pages/messages/detail', who: 'user', load: later(() => import('../pages/messages/detail.tsx')), ledOn: about(['id'], '/pages/messages/messages') },
  { path: '/pages/service/service', who: 'guest', load: later(() => import('../pages/service/service.tsx')) },
  { path: '/pages/service/service-view', who: 'guest', load: later(() => import('../pages/service/service-view.tsx')) },
  { path: '/pages/area/area', who: 'guest', load: () => import('../pages/area/area.tsx') },
  { path: '/pages/currency/currency', who: 'guest', load: later(() => import('../pages/currency/currency.tsx')) },
  { path: '/pages/currency/currencyOrder', who: 'user', load: () => import('../pages/currency/currencyOrder.tsx') },
  { path: '/pages/market/tradeRecord', who: 'user', load: () => import('../pages/market/tradeRecord.tsx') },
  { path: '/pages/market/marketOrder', who: 'user', load: () => import('../pages/market/marketOrder.tsx') },
  { path: '/pages/futures/kline', who: 'guest', load: later(() => import('../pages/futures/kline.tsx')) },
  { path: '/pages/market/fastOrder', who: 'user', load: later(() => import('../pages/market/fastOrder.tsx')) },
  { path: '/pages/market/settlement', who: 'user', load: later(() => import('../pages/market/settlement.tsx')), ledOn: about(['id'], '/pages/market/fastOrder?tab=history') },
  { path: '/pages/personal/limits', who: 'user', load: later(() => import('../pages/personal/limits.tsx')) },
  { path: '/pages/contract/contract', who: 'guest', load: later(() => import('../pages/contract/contract.tsx')) },
  { path: '/pages/contract/contractOrder', who: 'user', load: later(() => import('../pages/contract/contractOrder.tsx')) },
  { path: '/pages/contract/positionOrder', who: 'user', load: later(() => import('../pages/contract/positionOrder.tsx')) },
  { path: '/pages/certify/first', who: 'user', load: later(() => import('../pages/certify/first.tsx')) },
  { path: '/pages/certify/second', who: 'user', load: later(() => import('../pages/certify/second.tsx')) },
  { path: '/pages/share/share', who: 'user', load: later(() => import('../pages/share/share.tsx')) },
  { path: '/pages/system/preview-image', who: 'guest', load: later(() => import('../pages/system/preview-image.tsx')), ledOn: about(['file'], '/pages/personal/personal') },
  { path: '/pages/system/choose-location', who: 'user', load: later(() => import('../pages/system/choose-location.tsx')) },
  { path: '/pages/system/open-location', who: 'user', load: later(() => import('../pages/system/open-location.tsx')), ledOn: about(['latitude', 'longitude'], '/pages/service/service') },
  { path: '/pages/wallet/wallet', who: 'user', load: later(() => import('../pages/wallet/wallet.tsx')) },
  { path: '/pages/wallet/addWallet', who: 'user', load: later(() => import('../pages/wallet/addWallet.tsx')) },
  { path: '/pages/withdrawal/withdrawSelect', who: 'user', load: later(() => import('../pages/withdrawal/withdrawSelect.tsx')) },
  { path: '/pages/withdrawal/withdrawal', who: 'user', load: later(() => import('../pages/withdrawal/withdrawal.tsx')) },
  { path: '/pages/withdrawal/withdrawByBank', who: 'user', load: later(() => import('../pages/withdrawal/withdrawByBank.tsx')) },
  { path: '/pages/bank/bank', who: 'user', load: later(() => import('../pages/bank/bank.tsx')) },
  { path: '/pages/bank/addBankCard', who: 'user', load: later(() => import('../pages/bank/addBankCard.tsx')) },
  { path: '/pages/recharge/recharge', who: 'user', load: later(() => import('../pages/recharge/recharge.tsx')) },
  { path: '/pages/recharge/rechargeWay', who: 'user', load: later(() => import('../pages/recharge/rechargeWay.tsx')) },
  { path: '/pages/recharge/recharging', who: 'user', load: later(() => import('../pages/recharge/recharging.tsx')), ledOn: ofWay('chain') },
  { path: '/pages/recharge/rechargeNew', who: 'user', load: later(() => import('../pages/recharge/rechargeNew.tsx')), ledOn: ofWay('way') },
  { path: '/pages/recharge/rechargeVND', who: 'user', load: later(() => import('../pages/recharge/rechargeVND.tsx')) },
  { path: '/pages/recharge/rechargeOrder', who: 'user', load: later(() => import('../pages/recharge/rechargeOrder.tsx')) },
  { path: '/pages/pay/pay-view', who: 'user', load: later(() => import('../pages/pay/pay-view.tsx')), ledOn: about(['currency'], '/pages/recharge/rechargeWay') },
  { path: '/pages/personal/historyList', who: 'user', load: later(() => import('../pages/personal/historyList.tsx')) },
  { path: '/pages/transfer/transfer', who: 'user', load: later(() => import('../pages/transfer/transfer.tsx')) },
  { path: '/pages/personal/transferHistory', who: 'user', load: later(() => import('../pages/personal/transferHistory.tsx')) },
  { path: '/pages/wealth/wealth', who: 'guest', load: later(() => import('../pages/wealth/wealth.tsx')) },
  { path: '/pages/wealth/wealthList', who: 'guest', load: later(() => import('../pages/wealth/wealthList.tsx')) },
  { path: '/pages/wealth/wealthDetail', who: 'guest', load: later(() => import('../pages/wealth/wealthDetail.tsx')), ledOn: about(['id'], '/pages/wealth/wealthList') },
  { path: '/pages/wealth/wealthOrder', who: 'user', load: later(() => import('../pages/wealth/wealthOrder.tsx')) },
  { path: '/pages/lockMining/lockMining', who: 'guest', load: later(() => import('../pages/lockMining/lockMining.tsx')) },
  { path: '/pages/lockMining/productList', who: 'guest', load: later(() => import('../pages/lockMining/productList.tsx')) },
  { path: '/pages/lockMining/productDetail', who: 'guest', load: later(() => import('../pages/lockMining/productDetail.tsx')), ledOn: about(['id'], '/pages/lockMining/productList') },
  { path: '/pages/lockMining/orderList', who: 'user', load: later(() => import('../pages/lockMining/orderList.tsx')) },
  { path: '/pages/lockMining/orderDetail', who: 'user', load: later(() => import('../pages/lockMining/orderDetail.tsx')), ledOn: about(['id'], '/pages/lockMining/orderList') },
  { path: '/pages/lockMining/incomeList', who: 'user', load: later(() => import('../pages/lockMining/incomeList.tsx')) },
]
