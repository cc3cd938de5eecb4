import type { FuturesSpec } from '@candor/engine'
import type { Carried } from './model.ts'
import { isAmount, isCount, isName, isShare } from './sound.ts'
import type { ModelState } from './state.ts'

/** Rules that hold for orders from now on; those that are open keep the ones they came under. */
export function defineFutures(state: ModelState, spec: FuturesSpec): Carried {
  if (!isSound(spec)) return 'catalogue_invalid'
  if (!state.indexes[spec.index]) return 'index_unknown'
  if (!state.currencies[spec.currency]) return 'currency_unknown'
  const found = state.futures.findIndex((versions) => versions[0]!.symbol === spec.symbol)
  const known = state.futures[found]
  if (known && (known[0]!.index !== spec.index || known[0]!.currency !== spec.currency)) {
    return 'catalogue_invalid'
  }
  if (known) known.push(spec)
  else state.futures.push([spec])
  return {
    events: [{ kind: 'futuresDefined', id: known ? found : state.futures.length - 1, spec }],
  }
}

function isSound(spec: FuturesSpec): boolean {
  const { levers, tiers } = spec
  const rises = (values: readonly (number | bigint)[]) =>
    values.every((value, at) => at === 0 || value > values[at - 1]!)
  return (
    isName(spec.symbol) &&
    spec.tickWorth > 0n &&
    isAmount(spec.tickWorth) &&
    levers.length > 0 &&
    levers.every(isCount) &&
    rises(levers) &&
    isShare(spec.fee) &&
    isShare(spec.halfSpread) &&
    spec.halfSpread < 1_000_000 &&
    tiers[0]?.from === 0n &&
    rises(tiers.map(({ from }) => from)) &&
    rises(tiers.map(({ maintenance }) => maintenance)) &&
    tiers.every(({ maintenance }) => spec.fee + maintenance < 1_000_000) &&
    isCount(spec.minLots) &&
    isCount(spec.maxLots) &&
    spec.minLots <= spec.maxLots &&
    isCount(spec.maxOrders) &&
    isCount(spec.profitCap) &&
    Number.isSafeInteger(spec.exposure) &&
    spec.exposure >= 0
  )
}
