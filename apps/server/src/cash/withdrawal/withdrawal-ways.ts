import type { EngineView } from '@candor/engine'
import { shortDecimal } from '@candor/money'
import type { WithdrawalWay } from '@candor/protocol'
import { WALLET_CHAINS } from '../../kernel/config/cash-rules.ts'

const PPM_PERCENT_DIGITS = 4

/** The ways money leaves, by currency, in the order they are shown; the rules say which it may. */
const WAYS: Readonly<Record<string, readonly WithdrawalWay[]>> = {
  USDT: ['chain', 'bank'],
  USDC: ['chain'],
  BTC: ['chain'],
  ETH: ['chain'],
  VND: ['vnd'],
}

/** A currency that can be withdrawn, and how; amounts are decimal texts of it. */
export interface Withdrawable {
  code: string
  minimum: string
  ways: readonly WithdrawalWay[]
  chains: readonly string[]
}

type Rules = Pick<EngineView, 'cashRules' | 'currencies'>

/** Every currency that both the rules and a way let out. */
export function withdrawables(engine: Rules): Withdrawable[] {
  return (engine.cashRules()?.withdrawals ?? []).flatMap(({ currency, min }) => {
    const { code, scale } = engine.currencies()[currency]!
    const ways = WAYS[code]
    if (!ways) return []
    const chains = ways.includes('chain') ? (WALLET_CHAINS[code] ?? []) : []
    return [{ code, minimum: shortDecimal(min, scale), ways, chains }]
  })
}

export function canLeaveBy(engine: Rules, code: string, way: WithdrawalWay): boolean {
  return withdrawables(engine).some((one) => one.code === code && one.ways.includes(way))
}

/** The fee in percent: '1' is one percent. */
export function feePercentOf(engine: Rules): string {
  return shortDecimal(engine.cashRules()?.fee ?? 0, PPM_PERCENT_DIGITS)
}
