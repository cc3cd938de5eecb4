import type { ComponentType } from 'react'
import type { TabName } from '../widgets/tab-bar.tsx'

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
}

/** Every page, a line each: address, who may see it, its chunk. The addresses are the specification's. */
// prettier-ignore
export const routes: readonly PageRoute[] = [
  { path: '/', who: 'guest', load: () => import('../pages/index/index.tsx'), tab: 'home' },
  { path: '/pages/index/index', who: 'guest', load: () => import('../pages/index/index.tsx'), tab: 'home' },
  { path: '/pages/quotation/quotation', who: 'guest', load: () => import('../pages/quotation/quotation.tsx'), tab: 'quotes' },
  { path: '/pages/market/market', who: 'guest', load: () => import('../pages/market/market.tsx'), tab: 'trade' },
  { path: '/pages/property/property', who: 'guest', load: () => import('../pages/property/property.tsx'), tab: 'assets' },
  { path: '/pages/personal/personal', who: 'guest', load: () => import('../pages/personal/personal.tsx'), tab: 'me' },
  { path: '/pages/accountRecord/accountRecord', who: 'user', load: () => import('../pages/accountRecord/accountRecord.tsx') },
  { path: '/pages/login/login', who: 'guest', load: () => import('../pages/login/login.tsx') },
  { path: '/pages/login/forgot', who: 'guest', load: () => import('../pages/login/forgot.tsx') },
  { path: '/pages/register/register', who: 'guest', load: () => import('../pages/register/register.tsx') },
  { path: '/pages/setting/changeLanguage', who: 'guest', load: () => import('../pages/setting/changeLanguage.tsx') },
  { path: '/pages/richView/richView', who: 'guest', load: () => import('../pages/richView/richView.tsx') },
  { path: '/pages/area/area', who: 'guest', load: () => import('../pages/area/area.tsx') },
  { path: '/pages/currency/currency', who: 'guest', load: () => import('../pages/currency/currency.tsx') },
  { path: '/pages/currency/currencyOrder', who: 'user', load: () => import('../pages/currency/currencyOrder.tsx') },
  { path: '/pages/market/tradeRecord', who: 'user', load: () => import('../pages/market/tradeRecord.tsx') },
  { path: '/pages/market/marketOrder', who: 'user', load: () => import('../pages/market/marketOrder.tsx') },
  { path: '/pages/futures/kline', who: 'guest', load: () => import('../pages/futures/kline.tsx') },
]
