import type { Command, Exclusion } from '@candor/engine'
import type { Carried } from './carried.ts'
import { isName } from './sound.ts'
import type { ModelState } from './state.ts'

type ExcludeSource = Extract<Command, { kind: 'excludeSource' }>

/** Takes hold when everything has expired that was open, or was agreed on, when it was decided. */
export function excludeSource(state: ModelState, command: ExcludeSource, at: number): Carried {
  const { exchange, symbol, excluded } = command
  const names = [exchange, symbol].filter((name) => name !== '')
  if (names.length === 0 || !names.every(isName)) return 'catalogue_invalid'
  if (symbol !== '' && state.indexes.every((spec) => spec.symbol !== symbol)) return 'index_unknown'
  const leansOn = (fast: number) =>
    symbol === '' || state.indexes[state.fasts[fast]!.index]!.symbol === symbol
  const ends = [at]
  for (const { fast, expiresAt } of state.fastOrders.values()) {
    if (leansOn(fast)) ends.push(expiresAt)
  }
  for (const { command: asked, until } of state.pendings.values()) {
    if (asked.kind === 'openFast' && leansOn(asked.fast)) ends.push(until + asked.durationMs)
  }
  const former = state.exclusions.find((one) => one.exchange === exchange && one.symbol === symbol)
  const decided: Exclusion = {
    exchange,
    symbol,
    excluded,
    from: Math.max(...ends),
    excludedBefore: former ? (former.from <= at ? former.excluded : former.excludedBefore) : false,
  }
  if (former) Object.assign(former, decided)
  else state.exclusions.push(decided)
  return { events: [{ kind: 'sourceExcluded', ...decided }] }
}
