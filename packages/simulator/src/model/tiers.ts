import { FIRST_USER, type FeeTiersSpec, type MarketSpec, type Owner } from '@candor/engine'
import type { Carried } from './carried.ts'
import { WIDEST } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { least } from './rounding.ts'
import { isCount } from './sound.ts'
import type { ModelState } from './state.ts'

type Tier = FeeTiersSpec['tiers'][number]

const MILLION = 1_000_000
const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether volume counts, and fees fall with it: from format 7 on. */
export function knowsTiers({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 7
}

export function setFeeTiers(state: ModelState, spec: FeeTiersSpec): Carried {
  const isFormer = state.epoch !== undefined && !knowsTiers(state)
  if (isFormer || !state.policy || spec.tiers.length > 20) return 'catalogue_invalid'
  let before: { volume: bigint; makerShare: number; takerShare: number } = {
    volume: 0n,
    makerShare: MILLION,
    takerShare: MILLION,
  }
  for (const tier of spec.tiers) {
    const shares = [tier.makerShare, tier.takerShare]
    if (!shares.every(isCount) || tier.volume <= before.volume || tier.volume > WIDEST) {
      return 'catalogue_invalid'
    }
    if (tier.makerShare > before.makerShare || tier.takerShare > before.takerShare) {
      return 'catalogue_invalid'
    }
    before = tier
  }
  const specs = state.markets.map((market) => market.spec)
  if (spec.tiers.some((tier) => paysOff(state, tier, specs))) return 'catalogue_invalid'
  state.feeTiers = spec
  return { events: [{ kind: 'feeTiersSet', spec }] }
}

/** Whether somebody could gain by volume alone if a market had these rules. */
export function wouldPayOff(state: ModelState, spec: MarketSpec): boolean {
  const others = state.markets.map((market) => market.spec)
  const all = [...others.filter(({ symbol }) => symbol !== spec.symbol), spec]
  return (state.feeTiers?.tiers ?? []).some((tier) => paysOff(state, tier, all))
}

/** Whether volume made in one market costs no more than the same volume saves in another. */
function paysOff(state: ModelState, tier: Tier, specs: readonly MarketSpec[]): boolean {
  const counting = specs.filter(({ quote }) => quote === state.policy?.giftCurrency)
  return specs.some((saving) => {
    const saved = [
      saving.makerFee - reduced(saving.makerFee, tier.makerShare),
      saving.takerFee - reduced(saving.takerFee, tier.takerShare),
    ]
    return counting.some(({ makerFee, takerFee, ladder, band }) => {
      const maker = reduced(makerFee, tier.makerShare)
      const taker = reduced(takerFee, tier.takerShare)
      // Of a price as high as counts, the fee in goods is that much less; either of the two may buy.
      const inGoods = (fee: number) => Math.floor((fee * MILLION) / (MILLION + band))
      const withHouse =
        ladder.levels > 0 ? [maker, taker].map((fee) => fee + ladder.halfSpread) : []
      const agreed = [maker + inGoods(taker), inGoods(maker) + taker].map((both) => both / 2)
      const ways = [...agreed, ...withHouse]
      return saved.some((gain) => gain > 0 && ways.some((cost) => cost <= gain))
    })
  })
}

/** A share of a fee, a part of a millionth counting as a whole one. */
function reduced(fee: number, share: number): number {
  const million = BigInt(MILLION)
  return Number((BigInt(fee) * BigInt(share) + million - 1n) / million)
}

/** How much somebody traded on a day, counted from 1970. */
export function tradedOn(state: ModelState, user: Owner, day: number): bigint {
  return state.traded.get(`${user} ${day}`) ?? 0n
}

/** On the thirty days before the one of a moment. */
export function volumeOf(state: ModelState, user: Owner, at: number): bigint {
  let sum = 0n
  for (let ago = 1; ago <= 30; ago++) sum += tradedOn(state, user, dayOf(at) - ago)
  return sum
}

/** The last of the tiers whose volume somebody has; 0 where they have none. */
export function tierOf(state: ModelState, user: Owner, at: number): number {
  if (user < FIRST_USER || !knowsTiers(state)) return 0
  const volume = volumeOf(state, user, at)
  return (state.feeTiers?.tiers ?? []).filter((tier) => tier.volume <= volume).length
}

/** What somebody pays in a market as maker and as taker. */
export function feesOf(
  state: ModelState,
  spec: MarketSpec,
  user: Owner,
  at: number,
): [maker: number, taker: number] {
  const tier = state.feeTiers?.tiers[tierOf(state, user, at) - 1]
  if (!tier) return [spec.makerFee, spec.takerFee]
  return [reduced(spec.makerFee, tier.makerShare), reduced(spec.takerFee, tier.takerShare)]
}

/**
 * Counts a trade of somebody in the gift's currency, and none in others, at no price further above the
 * last print than a market order could go; without a print it counts nothing.
 */
export function countVolume(
  state: ModelState,
  user: Owner,
  { market, price, lots }: { market: ModelMarket; price: bigint; lots: bigint },
): void {
  if (user < FIRST_USER || !knowsTiers(state)) return
  const { spec } = market
  if (spec.quote !== state.policy?.giftCurrency) return
  const print = state.prices[spec.index]
  const worth = print ? market.worth(least(price, market.farthestBuy(print.price)), lots) : 0n
  if (worth === 0n) return
  const today = dayOf(state.now)
  const sum = tradedOn(state, user, today) + worth
  state.traded.set(`${user} ${today}`, sum > WIDEST ? WIDEST : sum)
}

/** Days begin at midnight of UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
