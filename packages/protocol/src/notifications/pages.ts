/** Addresses within the application, as the specification has them, that messages lead to. */
export const NOTICE_PAGES = {
  messages: '/pages/messages/messages',
  message: '/pages/messages/detail',
  spotOrders: '/pages/currency/currencyOrder',
  futuresOrders: '/pages/contract/contractOrder',
  wealthOrders: '/pages/wealth/wealthOrder',
  lockOrder: '/pages/lockMining/orderDetail',
  history: '/pages/personal/historyList',
  firedAlerts: '/pages/alerts/fired',
  plans: '/pages/plans/plans',
  plan: '/pages/plans/plan',
  service: '/pages/service/service',
  certification: '/pages/certify/second',
} as const
