import { isName } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { isExcludedAt } from './exclusion.ts'

/** Takes an exchange or a symbol out of use for index prices, or back into use. It names no price. */
export interface ExcludeSource {
  kind: 'excludeSource'
  /** The exchange's id; empty for every exchange. */
  exchange: string
  /** Symbol of the index; empty for every symbol. */
  symbol: string
  excluded: boolean
}

export const excludeSource: CommandSpec<ExcludeSource> = {
  code: 46,
  decide: decideExcludeSource,
}

/**
 * Takes hold once every fast contract that it could lean on has been settled: those that are open or
 * wait for their price at this moment.
 */
function decideExcludeSource(draft: Draft, command: ExcludeSource): Rejection | undefined {
  const { state, at } = draft
  const { exchange, symbol, excluded } = command
  if (exchange === '' && symbol === '') return 'catalogue_invalid'
  if ([exchange, symbol].some((name) => name !== '' && !isName(name))) return 'catalogue_invalid'
  const index = state.indexes.findIndex((spec) => spec.symbol === symbol)
  if (symbol !== '' && index < 0) return 'index_unknown'
  const known = state.exclusions.get(keyOf(command))
  draft.emit({
    kind: 'sourceExcluded',
    exchange,
    symbol,
    excluded,
    from: Math.max(at, lastExpiry(state, symbol === '' ? undefined : index)),
    excludedBefore: known !== undefined && isExcludedAt(known, at),
  })
  return undefined
}

/** The last expiry of what is open or waits now, of one index or of all; 0 where nothing is. */
function lastExpiry(state: State, index: number | undefined): number {
  let last = 0
  const isMeant = (fast: number) => index === undefined || state.fasts[fast]!.index === index
  for (const { fast, expiresAt } of state.fastOrders.all()) {
    if (isMeant(fast) && expiresAt > last) last = expiresAt
  }
  for (const { asked, until } of state.pendings.all()) {
    if (asked.kind === 'openFast' && isMeant(asked.fast)) {
      last = Math.max(last, until + asked.durationMs)
    }
  }
  return last
}

/** What tells exclusions apart: neither name holds a space. */
export function keyOf({ exchange, symbol }: Pick<ExcludeSource, 'exchange' | 'symbol'>): string {
  return `${exchange} ${symbol}`
}
