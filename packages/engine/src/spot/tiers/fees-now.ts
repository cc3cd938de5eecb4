import type { Ppm } from '@candor/money'
import { utcDay } from '@candor/money/durations'
import { tierFees, tierOf } from '@candor/terms'
import { knowsTiers } from '../../core/record-format.ts'
import type { State } from '../../core/state.ts'
import { FIRST_USER, type Owner } from '../../ledger/accounts.ts'

export interface Fees {
  makerFee: Ppm
  takerFee: Ppm
}

/**
 * Returns the fees that somebody pays in a market at a moment: those of the tier that the 30 whole
 * days before reach. The house, and everybody before the first tier, pays the market's own.
 */
export function feesNow(state: State, spec: Fees, { user, at }: { user: Owner; at: number }): Fees {
  if (user < FIRST_USER) return spec
  const tier = feeTierOf(state, user, utcDay(at))
  return tier === 0 ? spec : tierFees(spec, state.feeTiers!.tiers[tier - 1])
}

/** Returns the tier of a person on a day of UTC: 0 for the market's own fees. */
export function feeTierOf(state: State, user: Owner, today: number): number {
  const { feeTiers, tradedDays } = state
  if (!feeTiers || feeTiers.tiers.length === 0 || !knowsTiers(state)) return 0
  return tierOf(feeTiers.tiers, tradedDays.of(user, today).before)
}
