import { POSTING_REASONS, type PostingReason } from '@candor/engine'

/** What people trade with; a row of day_results has the place in this list. Places are never given anew. */
export const PORTFOLIO_PRODUCTS = ['spot', 'swap', 'fast', 'futures', 'earn', 'cash'] as const
export type PortfolioProduct = (typeof PORTFOLIO_PRODUCTS)[number]

/** Money that comes and goes, and is neither gain nor loss. */
export type Flow = 'deposit' | 'withdrawal' | 'gift'

/** What a change of a person's balances is for them. */
export interface Meaning {
  flow?: Flow
  /** Whose result it belongs to; absent for flows and for what moves between one's own accounts. */
  product?: PortfolioProduct
  /** Trades one currency for another: what was given is what the other has cost. */
  trades?: true
  isFee?: true
}

/** What only moves money between accounts of one's own, or is of pools alone, means nothing. */
const OWN: Meaning = {}

const MEANINGS: Readonly<Record<PostingReason, Meaning>> = {
  poolFunding: OWN,
  recharge: { flow: 'deposit' },
  registrationGift: { flow: 'gift' },
  transfer: OWN,
  spotHold: OWN,
  spotRelease: OWN,
  spotTrade: { product: 'spot', trades: true },
  spotFee: { product: 'spot', trades: true, isFee: true },
  fastStake: OWN,
  fastReserve: OWN,
  fastStakeReturn: OWN,
  fastProfit: { product: 'fast' },
  fastLoss: { product: 'fast' },
  futuresMargin: OWN,
  futuresFee: { product: 'futures', isFee: true },
  futuresReserve: OWN,
  futuresMarginReturn: OWN,
  futuresProfit: { product: 'futures' },
  futuresLoss: { product: 'futures' },
  swapReserve: OWN,
  swap: { product: 'swap', trades: true },
  swapFee: { product: 'swap', trades: true, isFee: true },
  wealthReserve: OWN,
  wealthPurchase: OWN,
  wealthIncome: { product: 'earn' },
  wealthReturn: OWN,
  wealthPenalty: { product: 'earn' },
  lockReserve: OWN,
  lockPurchase: OWN,
  lockIncome: { product: 'earn' },
  lockReturn: OWN,
  lockPenalty: { product: 'earn' },
  poolTransfer: OWN,
  rechargeBonus: { flow: 'gift' },
  withdrawalHold: OWN,
  withdrawalReturn: OWN,
  withdrawal: { flow: 'withdrawal' },
  withdrawalFee: { product: 'cash', isFee: true },
  creditReturn: { flow: 'gift' },
  orderCover: OWN,
}

/** Of a row's `reason`. */
export function meaningOf(reason: number): Meaning {
  return MEANINGS[POSTING_REASONS[reason]!]
}
