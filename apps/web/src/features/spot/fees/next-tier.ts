import type { FeeTiers } from '@candor/protocol'
import { divide, multiply } from '@candor/money/decimals'

/** How much of the next tier's volume was traded, 0 to 100 for a bar; 100 at the last one. */
export function partOfNext({ tiers, tier, volume }: Pick<FeeTiers, 'tiers' | 'tier' | 'volume'>) {
  const next = tiers[tier + 1]
  return next ? Math.min(100, Number(divide(multiply(volume, '100'), next.volume, 1))) : 100
}
