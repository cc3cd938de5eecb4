import { isSamePath } from '@candor/ui/router'
import { loadLaterTexts } from '../i18n/i18n.ts'
import type { PageModule } from '../shared/lazy-page.tsx'
import type { TabName } from '../shared/widgets/tab-bar.tsx'
import { type LedOn, about, ofWay } from './led-on.tsx'

export interface PageRoute {
  path: string
  /** `user`: a guest is sent to log in first, and comes back. */
  who: 'guest' | 'user'
  load: () => Promise<PageModule>
  /** The tab pages carry the tab bar. */
  tab?: TabName
  /** Asks for what the page begins with, beside its chunk. */
  ahead?: (query: URLSearchParams) => Promise<void>
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

async function chartAhead(query: URLSearchParams): Promise<void> {
  const { ahead } = await import('../features/chart/ahead.ts')
  ahead(query)
}

/**
 * Every page, a line each: address, who may see it, its chunk. The addresses are the
 * specification's; a file under routes/ has the folder and name of its address.
 */
// prettier-ignore
export const routes: readonly PageRoute[] = [
  { path: '/', who: 'guest', load: () => import('../routes/index/index.tsx'), tab: 'home' },
  { path: '/pages/index/index', who: 'guest', load: () => import('../routes/index/index.tsx'), tab: 'home' },
  { path: '/pages/quotation/quotation', who: 'guest', load: () => import('../routes/quotation/quotation.tsx'), tab: 'quotes' },
  { path: '/pages/market/market', who: 'guest', load: later(() => import('../routes/market/market.tsx')), tab: 'trade' },
  { path: '/pages/property/property', who: 'guest', load: () => import('../routes/property/property.tsx'), tab: 'assets' },
  { path: '/pages/property/portfolio', who: 'user', load: later(() => import('../routes/property/portfolio.tsx')) },
  { path: '/pages/property/papers', who: 'user', load: later(() => import('../routes/property/papers.tsx')) },
  { path: '/pages/property/statement', who: 'user', load: later(() => import('../routes/property/statement.tsx')), ledOn: about(['of'], '/pages/property/papers') },
  { path: '/pages/personal/personal', who: 'guest', load: () => import('../routes/personal/personal.tsx'), tab: 'me' },
  { path: '/pages/accountRecord/accountRecord', who: 'user', load: later(() => import('../routes/accountRecord/accountRecord.tsx')) },
  { path: '/pages/login/login', who: 'guest', load: later(() => import('../routes/login/login.tsx')) },
  { path: '/pages/login/forgot', who: 'guest', load: () => import('../routes/login/forgot.tsx') },
  { path: '/pages/login/recover', who: 'guest', load: later(() => import('../routes/login/recover.tsx')) },
  { path: '/pages/register/register', who: 'guest', load: later(() => import('../routes/register/register.tsx')) },
  { path: '/pages/safety/stop', who: 'guest', load: later(() => import('../routes/safety/stop.tsx')) },
  { path: '/pages/setting/setting', who: 'user', load: later(() => import('../routes/setting/setting.tsx')) },
  { path: '/pages/setting/editNickname', who: 'user', load: later(() => import('../routes/setting/editNickname.tsx')) },
  { path: '/pages/setting/setFundPassword', who: 'user', load: later(() => import('../routes/setting/setFundPassword.tsx')) },
  { path: '/pages/setting/editPassword', who: 'user', load: later(() => import('../routes/setting/editPassword.tsx')) },
  { path: '/pages/setting/security', who: 'user', load: later(() => import('../routes/setting/security.tsx')) },
  { path: '/pages/setting/notifications', who: 'user', load: later(() => import('../routes/setting/notifications.tsx')) },
  { path: '/pages/setting/apiKeys', who: 'user', load: later(() => import('../routes/setting/apiKeys.tsx')) },
  { path: '/pages/setting/makeApiKey', who: 'user', load: later(() => import('../routes/setting/makeApiKey.tsx')) },
  { path: '/pages/setting/myData', who: 'user', load: later(() => import('../routes/setting/myData.tsx')) },
  { path: '/pages/setting/changeLanguage', who: 'guest', load: () => import('../routes/setting/changeLanguage.tsx') },
  { path: '/pages/richView/richView', who: 'guest', load: () => import('../routes/richView/richView.tsx'), ledOn: about(['id', 'banner'], '/pages/help/help') },
  { path: '/pages/help/help', who: 'guest', load: later(() => import('../routes/help/help.tsx')) },
  { path: '/pages/help/detail', who: 'guest', load: later(() => import('../routes/help/detail.tsx')), ledOn: about(['id'], '/pages/help/help') },
  { path: '/pages/find/find', who: 'guest', load: later(() => import('../routes/find/find.tsx')) },
  { path: '/pages/messages/messages', who: 'user', load: later(() => import('../routes/messages/messages.tsx')) },
  { path: '/pages/messages/detail', who: 'user', load: later(() => import('../routes/messages/detail.tsx')), ledOn: about(['id'], '/pages/messages/messages') },
  { path: '/pages/alerts/alerts', who: 'user', load: later(() => import('../routes/alerts/alerts.tsx')) },
  { path: '/pages/alerts/fired', who: 'user', load: later(() => import('../routes/alerts/fired.tsx')) },
  { path: '/pages/service/service', who: 'guest', load: later(() => import('../routes/service/service.tsx')) },
  { path: '/pages/service/service-view', who: 'guest', load: later(() => import('../routes/service/service-view.tsx')) },
  { path: '/pages/area/area', who: 'guest', load: () => import('../routes/area/area.tsx') },
  { path: '/pages/currency/currency', who: 'guest', load: later(() => import('../routes/currency/currency.tsx')) },
  { path: '/pages/currency/currencyOrder', who: 'user', load: later(() => import('../routes/currency/currencyOrder.tsx')) },
  { path: '/pages/market/tradeRecord', who: 'user', load: later(() => import('../routes/market/tradeRecord.tsx')) },
  { path: '/pages/market/marketOrder', who: 'user', load: later(() => import('../routes/market/marketOrder.tsx')) },
  { path: '/pages/futures/kline', who: 'guest', load: later(() => import('../routes/futures/kline.tsx')), ahead: chartAhead },
  { path: '/pages/market/fastOrder', who: 'user', load: later(() => import('../routes/market/fastOrder.tsx')) },
  { path: '/pages/market/settlement', who: 'user', load: later(() => import('../routes/market/settlement.tsx')), ledOn: about(['id'], '/pages/market/fastOrder?tab=history') },
  { path: '/pages/proof/proof', who: 'guest', load: later(() => import('../routes/proof/proof.tsx')) },
  { path: '/pages/personal/limits', who: 'user', load: later(() => import('../routes/personal/limits.tsx')) },
  { path: '/pages/personal/fees', who: 'user', load: later(() => import('../routes/personal/fees.tsx')) },
  { path: '/pages/contract/contract', who: 'guest', load: later(() => import('../routes/contract/contract.tsx')) },
  { path: '/pages/contract/contractOrder', who: 'user', load: later(() => import('../routes/contract/contractOrder.tsx')) },
  { path: '/pages/contract/positionOrder', who: 'user', load: later(() => import('../routes/contract/positionOrder.tsx')) },
  { path: '/pages/certify/first', who: 'user', load: later(() => import('../routes/certify/first.tsx')) },
  { path: '/pages/certify/second', who: 'user', load: later(() => import('../routes/certify/second.tsx')) },
  { path: '/pages/share/share', who: 'user', load: later(() => import('../routes/share/share.tsx')) },
  { path: '/pages/system/preview-image', who: 'guest', load: later(() => import('../routes/system/preview-image.tsx')), ledOn: about(['file'], '/pages/personal/personal') },
  { path: '/pages/system/choose-location', who: 'user', load: later(() => import('../routes/system/choose-location.tsx')) },
  { path: '/pages/system/open-location', who: 'user', load: later(() => import('../routes/system/open-location.tsx')), ledOn: about(['latitude', 'longitude'], '/pages/service/service') },
  { path: '/pages/wallet/wallet', who: 'user', load: later(() => import('../routes/wallet/wallet.tsx')) },
  { path: '/pages/wallet/addWallet', who: 'user', load: later(() => import('../routes/wallet/addWallet.tsx')) },
  { path: '/pages/withdrawal/withdrawSelect', who: 'user', load: later(() => import('../routes/withdrawal/withdrawSelect.tsx')) },
  { path: '/pages/withdrawal/withdrawal', who: 'user', load: later(() => import('../routes/withdrawal/withdrawal.tsx')) },
  { path: '/pages/withdrawal/withdrawByBank', who: 'user', load: later(() => import('../routes/withdrawal/withdrawByBank.tsx')) },
  { path: '/pages/bank/bank', who: 'user', load: later(() => import('../routes/bank/bank.tsx')) },
  { path: '/pages/bank/addBankCard', who: 'user', load: later(() => import('../routes/bank/addBankCard.tsx')) },
  { path: '/pages/recharge/recharge', who: 'user', load: later(() => import('../routes/recharge/recharge.tsx')) },
  { path: '/pages/recharge/rechargeWay', who: 'user', load: later(() => import('../routes/recharge/rechargeWay.tsx')) },
  { path: '/pages/recharge/recharging', who: 'user', load: later(() => import('../routes/recharge/recharging.tsx')), ledOn: ofWay('chain') },
  { path: '/pages/recharge/rechargeNew', who: 'user', load: later(() => import('../routes/recharge/rechargeNew.tsx')), ledOn: ofWay('way') },
  { path: '/pages/recharge/rechargeVND', who: 'user', load: later(() => import('../routes/recharge/rechargeVND.tsx')) },
  { path: '/pages/recharge/rechargeOrder', who: 'user', load: later(() => import('../routes/recharge/rechargeOrder.tsx')) },
  { path: '/pages/pay/pay-view', who: 'user', load: later(() => import('../routes/pay/pay-view.tsx')), ledOn: about(['currency'], '/pages/recharge/rechargeWay') },
  { path: '/pages/personal/historyList', who: 'user', load: later(() => import('../routes/personal/historyList.tsx')) },
  { path: '/pages/transfer/transfer', who: 'user', load: later(() => import('../routes/transfer/transfer.tsx')) },
  { path: '/pages/personal/transferHistory', who: 'user', load: later(() => import('../routes/personal/transferHistory.tsx')) },
  { path: '/pages/plans/plans', who: 'user', load: later(() => import('../routes/plans/plans.tsx')) },
  { path: '/pages/plans/plan', who: 'user', load: later(() => import('../routes/plans/plan.tsx')), ledOn: about(['id'], '/pages/plans/plans') },
  { path: '/pages/plans/edit', who: 'user', load: later(() => import('../routes/plans/edit.tsx')) },
  { path: '/pages/wealth/wealth', who: 'guest', load: later(() => import('../routes/wealth/wealth.tsx')) },
  { path: '/pages/wealth/wealthList', who: 'guest', load: later(() => import('../routes/wealth/wealthList.tsx')) },
  { path: '/pages/wealth/wealthDetail', who: 'guest', load: later(() => import('../routes/wealth/wealthDetail.tsx')), ledOn: about(['id'], '/pages/wealth/wealthList') },
  { path: '/pages/wealth/wealthOrder', who: 'user', load: later(() => import('../routes/wealth/wealthOrder.tsx')) },
  { path: '/pages/lockMining/lockMining', who: 'guest', load: later(() => import('../routes/lockMining/lockMining.tsx')) },
  { path: '/pages/lockMining/productList', who: 'guest', load: later(() => import('../routes/lockMining/productList.tsx')) },
  { path: '/pages/lockMining/productDetail', who: 'guest', load: later(() => import('../routes/lockMining/productDetail.tsx')), ledOn: about(['id'], '/pages/lockMining/productList') },
  { path: '/pages/lockMining/orderList', who: 'user', load: later(() => import('../routes/lockMining/orderList.tsx')) },
  { path: '/pages/lockMining/orderDetail', who: 'user', load: later(() => import('../routes/lockMining/orderDetail.tsx')), ledOn: about(['id'], '/pages/lockMining/orderList') },
  { path: '/pages/lockMining/incomeList', who: 'user', load: later(() => import('../routes/lockMining/incomeList.tsx')) },
]

/** The page of a path; undefined for one that leads nowhere. */
export function routeOf(pathname: string): PageRoute | undefined {
  return routes.find(({ path }) => isSamePath(path, pathname))
}
