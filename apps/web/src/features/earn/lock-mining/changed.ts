/** What a purchase or a redemption of lock mining changes on screen. */
export const CHANGED = [
  'lockMiningOrders',
  'lockMiningOrder',
  'lockMiningOrderIncome',
  'lockMiningIncome',
  'lockMiningStatistics',
  'lockMiningProducts',
  'lockMiningProduct',
  'findUserCurrencyAccountList',
  'findUserAccountList',
  'accountPage',
] as const
