import type { EngineView } from '@candor/engine'

/** A person's volume and tier, in units of the currency that volume is counted in. */
export interface VolumeNow {
  /** 0 for the markets' own fees. */
  tier: number
  /** On the 30 whole days before today. */
  volume: bigint
  today: bigint
  /** What is missing of the next tier; undefined at the last one. */
  missing: bigint | undefined
}

/** Returns a person's volume and tier as of a moment. */
export function volumeNow(
  engine: Pick<EngineView, 'feeTiers' | 'feeTierOf' | 'tradedVolume'>,
  user: number,
  at: number,
): VolumeNow {
  const tier = engine.feeTierOf(user, at)
  const { before: volume, today } = engine.tradedVolume(user, at)
  const next = engine.feeTiers()?.tiers[tier]
  return { tier, volume, today, missing: next && next.volume - volume }
}
