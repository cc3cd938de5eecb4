/** Rules of the products, as records set them. Rates (`Ppm`) are parts per million. */
export type Ppm = number

export interface CurrencySpec {
  readonly code: string
  readonly scale: number
}

export interface IndexSpec {
  readonly symbol: string
  readonly scale: number
  readonly stalenessMs: number
}

export interface LadderSpec {
  readonly halfSpread: Ppm
  readonly step: Ppm
  readonly levels: number
  readonly firstLevel: bigint
  readonly levelGrowth: bigint
}

export interface MarketSpec {
  readonly symbol: string
  readonly base: number
  readonly quote: number
  readonly index: number
  readonly priceScale: number
  readonly quantityScale: number
  readonly makerFee: Ppm
  readonly takerFee: Ppm
  readonly band: Ppm
  readonly minNotional: bigint
  readonly maxQuantity: number
  readonly maxOpenOrders: number
  readonly ladder: LadderSpec
}

export interface FastSpec {
  readonly symbol: string
  readonly index: number
  readonly currency: number
  readonly terms: readonly { readonly durationMs: number; readonly payout: Ppm }[]
  readonly minStake: bigint
  readonly maxStake: bigint
  readonly maxOpen: number
  readonly open: boolean
}

export interface FuturesSpec {
  readonly symbol: string
  readonly index: number
  readonly currency: number
  readonly tickWorth: bigint
  readonly levers: readonly number[]
  readonly fee: Ppm
  readonly halfSpread: Ppm
  readonly tiers: readonly { readonly from: bigint; readonly maintenance: Ppm }[]
  readonly minLots: number
  readonly maxLots: number
  readonly maxOrders: number
  readonly profitCap: Ppm
  readonly exposure: Ppm
  readonly open: boolean
}

export interface SwapSpec {
  /** One without an index is the counted currency. `inverse`: the index counts it the other way round. */
  readonly legs: readonly {
    readonly currency: number
    readonly index?: number
    readonly inverse?: true
  }[]
  readonly fee: Ppm
  readonly minWorth: bigint
  readonly maxWorth: bigint
  readonly quoteMs: number
}

export interface ProductSpec {
  readonly kind: 'wealth' | 'lockMining'
  readonly code: string
  readonly currency: number
  readonly days: number
  readonly tiers: readonly { readonly from: bigint; readonly rate: Ppm }[]
  readonly penalty: Ppm
  readonly min: bigint
  readonly max: bigint
  readonly budget: bigint
  readonly open: boolean
}

export interface PolicySpec {
  readonly giftCurrency: number
  readonly gift: bigint
  readonly turnover: Ppm
}

export interface CashSpec {
  readonly withdrawals: readonly { readonly currency: number; readonly min: bigint }[]
  readonly fee: Ppm
  readonly perDay: number
  /** By certification: none, primary, advanced. */
  readonly caps: readonly [bigint, bigint, bigint]
  readonly secondApprovalFrom: bigint
  readonly bonus: Ppm
  readonly bonusFrom: bigint
}

export interface CreditSpec {
  readonly bonusMost: bigint
  readonly level: 1 | 2
}

export interface FeeTiersSpec {
  readonly tiers: readonly {
    readonly volume: bigint
    readonly makerShare: Ppm
    readonly takerShare: Ppm
  }[]
}
