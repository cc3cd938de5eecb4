import { type EngineView, type PersonalLimits as Limits } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { venueDayEnd } from '@candor/money/durations'
import type { PersonalLimits } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { SETTLEMENT_CURRENCY } from '../../../catalogue/catalogue.ts'

/** The currency that limits are set and counted in. */
export function limitCurrency(engine: EngineView): { code: string; scale: number } {
  return engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!
}

/** A person's limits and where their day stands, straight from the engine. */
export function limitsState(
  { transactor, now }: Pick<Kernel, 'transactor' | 'now'>,
  user: number,
): PersonalLimits {
  const { engine } = transactor
  const { code, scale } = limitCurrency(engine)
  const at = Math.max(now(), engine.lastAt)
  const known = engine.personalLimits(user, at)
  const money = (units: bigint) => formatUnits(units, scale)
  const limit = (units: bigint) => (units === 0n ? null : money(units))
  return {
    riskNoticeAcceptedAt: known?.acceptedAt || null,
    currencyCode: code,
    dailyStake: limit(known?.now.dailyStake ?? 0n),
    dailyLoss: limit(known?.now.dailyLoss ?? 0n),
    later:
      known && isLooserToCome(known, at)
        ? {
            dailyStake: limit(known.laterDailyStake),
            dailyLoss: limit(known.laterDailyLoss),
            from: known.laterFrom,
          }
        : null,
    coolOffUntil: known && known.coolOffUntil > at ? known.coolOffUntil : null,
    stakedToday: money(known?.now.staked ?? 0n),
    lostToday: money(known?.now.lost ?? 0n),
    atRisk: money(known?.now.atRisk ?? 0n),
    dayEndsAt: known?.now.dayEndsAt ?? venueDayEnd(at),
  }
}

/** Whether looser limits, or none, wait for their moment. */
function isLooserToCome({ laterFrom }: Limits, at: number): boolean {
  return laterFrom > at
}
