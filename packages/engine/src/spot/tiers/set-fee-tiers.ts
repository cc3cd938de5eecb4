import { PPM } from '@candor/money'
import type { FeeTier } from '@candor/terms'
import { isAmount, isWhole } from '../../core/checks.ts'
import type { CommandSpec } from '../../core/command-spec.ts'
import type { Draft } from '../../core/draft.ts'
import { maySetTiers } from '../../core/record-format.ts'
import type { Rejection } from '../../core/rejections.ts'
import { costMoreThanTheySave } from './no-gain.ts'
import type { FeeTiersSpec } from './rules.ts'

/** Sets the fees by volume of all markets, in place of those before. */
export interface SetFeeTiers {
  kind: 'setFeeTiers'
  spec: FeeTiersSpec
}

export const setFeeTiers: CommandSpec<SetFeeTiers> = {
  code: 59,
  decide: (draft, { spec }) => decideSetFeeTiers(draft, spec),
}

/** Most tiers there can be. */
const MAX_TIERS = 20

/** Volume is counted in the gift's currency, so that the policy comes first. */
function decideSetFeeTiers(draft: Draft, spec: FeeTiersSpec): Rejection | undefined {
  const { state } = draft
  const { markets, policy } = state
  const { tiers } = spec
  if (!maySetTiers(state) || !policy) return 'catalogue_invalid'
  if (tiers.length > MAX_TIERS || !tiers.every(isSound)) return 'catalogue_invalid'
  const specs = markets.map((market) => market.spec)
  if (!costMoreThanTheySave(tiers, specs, policy.giftCurrency)) return 'catalogue_invalid'
  draft.emit({ kind: 'feeTiersSet', spec })
  return undefined
}

/** Something is left of every fee, and each tier asks for more volume than the one before, at no higher fees. */
function isSound(tier: FeeTier, place: number, tiers: readonly FeeTier[]): boolean {
  const { volume, makerShare, takerShare } = tier
  const before = tiers[place - 1] ?? { volume: 0n, makerShare: PPM, takerShare: PPM }
  return (
    isAmount(volume) &&
    volume > before.volume &&
    isWhole(makerShare, 1, before.makerShare) &&
    isWhole(takerShare, 1, before.takerShare)
  )
}
