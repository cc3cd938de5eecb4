import { withdrawalLimits } from '../../catalogue/cash.ts'
import type { VenueKind } from '../../catalogue/kind.ts'
import { readOwnRules } from '../../catalogue/read-own-rules.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Store } from '../../kernel/store/store.ts'
import type { RuleOptions } from './plan-rules.ts'

/** Settings that are rules of the venue. */
export type RuleSettings = Pick<
  Config,
  | 'marketSource'
  | 'indexExchanges'
  | 'fastExpiries'
  | 'withdrawalCaps'
  | 'withdrawalSecondApproval'
  | 'bonusMost'
  | 'creditTurnover'
>

/** What the rules of this release are made of here: settings, and what operators have changed. */
export async function ruleOptions(store: Store, config: RuleSettings): Promise<RuleOptions> {
  return {
    fundPools: kindOf(config) === 'simulated',
    fastExpiries: config.fastExpiries,
    withdrawals: withdrawalLimits(config),
    credit: { bonusMost: config.bonusMost, turnover: config.creditTurnover },
    ownRules: await readOwnRules(store),
    ...(await tradedOf(config)),
  }
}

/**
 * What a live venue may trade: what its exchanges tell fast enough, and how finely they do. The live
 * catalogue is read where it is needed alone.
 */
async function tradedOf({
  marketSource,
  indexExchanges,
}: RuleSettings): Promise<Pick<RuleOptions, 'traded' | 'quotedDigits'>> {
  if (marketSource === 'simulated') return {}
  const live = await import('../../market/live/catalogue/live-catalogue.ts')
  return { traded: live.tradedSymbols(indexExchanges), quotedDigits: live.quotedDigits() }
}

export function kindOf({ marketSource }: Pick<Config, 'marketSource'>): VenueKind {
  return marketSource === 'simulated' ? 'simulated' : 'live'
}
