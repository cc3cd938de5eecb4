import type { FuturesSpec } from '@candor/engine'
import type { Carried } from './carried.ts'
import { isAmount, isCount, isName, isShare } from './sound.ts'
import { type ModelState, isStakeCurrency } from './state.ts'

/** Rules that hold for orders from now on; those that are open keep the ones they came under. */
export function defineFutures(state: ModelState, spec: FuturesSpec): Carried {
  if (!isSound(spec)) return 'catalogue_invalid'
  if (!state.indexes[spec.index]) return 'index_unknown'
  if (!state.currencies[spec.currency]) return 'currency_unknown'
  const found = state.futures.findIndex((versions) => versions[0]!.symbol === spec.symbol)
  const known = state.futures[found]
  if (known && unitsOf(known[0]!) !== unitsOf(spec)) return 'catalogue_invalid'
  if (!known && !isStakeCurrency(state, spec.currency)) return 'catalogue_invalid'
  if (known) known.push(spec)
  else state.futures.push([spec])
  return {
    events: [{ kind: 'futuresDefined', id: known ? found : state.futures.length - 1, spec }],
  }
}

/** What orders are counted in never changes. */
function unitsOf({ index, currency, tickWorth }: FuturesSpec): string {
  return [index, currency, tickWorth].join()
}

function isSound(spec: FuturesSpec): boolean {
  const { levers, tiers } = spec
  const rises = (values: readonly (number | bigint)[]) =>
    values.every((value, at) => at === 0 || value > values[at - 1]!)
  return (
    isName(spec.symbol) &&
    spec.tickWorth > 0n &&
    isAmount(spec.tickWorth * BigInt(isCount(spec.maxLots) ? spec.maxLots : 0)) &&
    levers.length > 0 &&
    levers.every((lever) => isCount(lever) && lever <= 125) &&
    rises(levers) &&
    isShare(spec.fee) &&
    spec.fee < 100_000 &&
    isShare(spec.halfSpread) &&
    spec.halfSpread < 100_000 &&
    tiers[0]?.from === 0n &&
    rises(tiers.map(({ from }) => from)) &&
    rises(tiers.map(({ maintenance }) => maintenance)) &&
    tiers.every(({ maintenance }) => spec.fee + maintenance < 1_000_000) &&
    isCount(spec.minLots) &&
    isCount(spec.maxLots) &&
    spec.minLots <= spec.maxLots &&
    isCount(spec.maxOrders) &&
    isCount(spec.profitCap) &&
    isCount(spec.exposure) &&
    isShare(spec.exposure)
  )
}
