import type { EngineView, FastSpec } from '@candor/engine'
import { DAY_MS } from '@candor/money/durations'
import { COIN_PAIRS, pairSymbol } from './coins.ts'

/** An index's unit is at most this part of what its price usually moves over an expiry. */
const UNITS_A_MOVE = 200
/** What exchanges round to is at most this part of it; up to a half nobody gained (docs/fairness.md). */
const STEPS_A_MOVE = 3

/**
 * The contract without the expiries that its index is too coarse for: where a unit is not far below
 * what a price moves, the rounding of the last print tells where the next one lies, and many
 * contracts end even. So does what exchanges round to; `digits` after the point are all that they
 * quote, where that is known. With no expiry left the contract is closed: what is open in it is
 * settled all the same.
 */
export function fineEnough(
  engine: Pick<EngineView, 'indexes' | 'indexPrice'>,
  spec: FastSpec,
  digits?: number,
): FastSpec {
  const { scale } = engine.indexes()[spec.index]!
  const step = digits === undefined ? 0 : 10 ** Math.max(0, scale - digits)
  const least = Math.max(UNITS_A_MOVE, STEPS_A_MOVE * step)
  const terms = spec.terms.filter(({ durationMs }) => {
    const move = usualMove(engine, spec.index, durationMs)
    return move === undefined || move >= least
  })
  if (terms.length === spec.terms.length) return spec
  return terms.length > 0 ? { ...spec, terms } : { ...spec, open: false }
}

/**
 * Standard deviation of what a price moves over a time, in units of its index; undefined for an
 * index whose volatility is not in the catalogue.
 */
function usualMove(
  engine: Pick<EngineView, 'indexes' | 'indexPrice'>,
  index: number,
  durationMs: number,
): number | undefined {
  const { symbol, scale } = engine.indexes()[index]!
  const pair = COIN_PAIRS.find(({ code }) => pairSymbol(code) === symbol)
  if (!pair) return undefined
  const units = engine.indexPrice(index)?.price ?? pair.level * 10 ** scale
  return units * pair.volatility * Math.sqrt(durationMs / DAY_MS)
}
