import { type Amount, amount, type Ppm, ppm } from '@candor/money'
import type { FeeTier } from '@candor/terms'
import type { Decision } from '../src/contract.ts'
import { underPresentRules } from './present-venue.ts'
import { USDT, Venue, type VenueOptions } from './venue.ts'

/** A tier from so many USDT on, at so many hundredths of the market's fees. */
export function tier(from: number, maker: number, taker: number): FeeTier {
  return {
    volume: BigInt(Math.round(from * 1_000_000)) as Amount,
    makerShare: (maker * 10_000) as Ppm,
    takerShare: (taker * 10_000) as Ppm,
  }
}

/** From 100 and 1,000 USDT on; a maker pays 0.1, 0.09 and 0.07 %, a taker 0.2, 0.19 and 0.16 %. */
export const TIERS: readonly FeeTier[] = [tier(100, 90, 95), tier(1_000, 70, 80)]

export function setTiers(opened: Venue, tiers: readonly FeeTier[] = TIERS): Decision {
  return opened.submit({ kind: 'setFeeTiers', spec: { tiers } })
}

/** At an index of 100, with a policy that counts in USDT; Ann and Ben have money and coins. */
export function tiersVenue(options: VenueOptions & { isFormer?: boolean } = {}): Venue {
  const opened = new Venue(options)
  const policy = { giftCurrency: USDT, gift: amount(0n), turnover: ppm(0) }
  opened.submit({ kind: 'setPolicy', spec: policy })
  for (const name of ['ann', 'ben']) {
    opened.give(name, '100000 USDT')
    opened.give(name, '1000 BTC')
  }
  opened.do('index 100')
  return options.isFormer ? opened : underPresentRules(opened)
}

/** Ann's offer is taken by Ben; returns the rates that each paid, in millionths. */
export function trade(opened: Venue, lots: string): [maker: number, taker: number] {
  opened.do(`ann sells ${lots} @ 100`)
  const decision = opened.records.length
  opened.do(`ben buys ${lots} @ 100`)
  const traded = opened.records
    .slice(decision)
    .flatMap(({ events }) => events)
    .find((event) => event.kind === 'spotTraded')!
  const goods = BigInt(traded.quantity) * 10_000n
  return [
    Number((traded.makerFee * 1_000_000n) / traded.worth),
    Number((traded.takerFee * 1_000_000n) / goods),
  ]
}
