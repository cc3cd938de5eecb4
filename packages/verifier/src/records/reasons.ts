/** Why money moves, each at the place that its code says. */
export const REASONS: readonly string[] = [
  ...['poolFunding', 'recharge', 'registrationGift', 'transfer'],
  ...['spotHold', 'spotRelease', 'spotTrade', 'spotFee'],
  ...['fastStake', 'fastReserve', 'fastStakeReturn', 'fastProfit', 'fastLoss'],
  ...['futuresMargin', 'futuresFee', 'futuresReserve', 'futuresMarginReturn', 'futuresProfit'],
  'futuresLoss',
  ...['swapReserve', 'swap', 'swapFee'],
  ...['wealthReserve', 'wealthPurchase', 'wealthIncome', 'wealthReturn', 'wealthPenalty'],
  ...['lockReserve', 'lockPurchase', 'lockIncome', 'lockReturn', 'lockPenalty'],
  ...['poolTransfer', 'rechargeBonus'],
  ...['withdrawalHold', 'withdrawalReturn', 'withdrawal', 'withdrawalFee'],
  ...['creditReturn', 'orderCover'],
]
