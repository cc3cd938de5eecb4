import { CASH_RULES, RECHARGE_MINIMUMS } from '../../../kernel/config/cash-rules.ts'
import type { Config } from '../../../kernel/config/config.ts'
import { beneficiariesOf } from './beneficiaries.ts'
import type { ClaimWay } from '../tables.ts'

export interface RechargeWay {
  way: Exclude<ClaimWay, 'bank'>
  chain: string | null
  /** Decimal text in the currency. */
  minimum: string
  confirmations: number | null
  /** Whether the venue sees and credits it by itself. */
  watched: boolean
}

/** The settings that say how money comes in. */
export type WaySettings = Pick<
  Config,
  | 'marketSource'
  | 'rechargeBankAccounts'
  | 'thirdPartyPayUrl'
  | 'chainRpcUrl'
  | 'chainXpub'
  | 'chainConfirmations'
>

const TRANSFERRED = CASH_RULES.recharge.currencyCode

/**
 * The ways money comes in at this venue, by currency, in the order they are shown. The chain is one
 * of them where it is watched, or where people at least have deposit addresses; a simulated venue
 * takes claims without.
 */
export function rechargeWays(config: WaySettings): { currency: string; ways: RechargeWay[] }[] {
  const beneficiaries = beneficiariesOf(config)
  return Object.entries(RECHARGE_MINIMUMS).flatMap(([currency, minimum]) => {
    const paid = beneficiaries.filter((one) => one.currency === currency).map(({ way }) => way)
    const ways: RechargeWay[] = [...new Set(paid)].map((way) => ({
      ...{ way, chain: null, minimum, confirmations: null, watched: false },
    }))
    const chain = currency === TRANSFERRED ? chainWay(config, minimum) : undefined
    if (chain) ways.unshift(chain)
    return ways.length > 0 ? [{ currency, ways }] : []
  })
}

function chainWay(config: WaySettings, minimum: string): RechargeWay | undefined {
  const watched = config.chainRpcUrl !== undefined
  const offered = watched || config.chainXpub !== undefined || config.marketSource === 'simulated'
  if (!offered) return undefined
  const confirmations = watched ? config.chainConfirmations : null
  return { way: 'chain', chain: 'TRC20', minimum, confirmations, watched }
}
