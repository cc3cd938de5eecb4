import type { IndexSpec } from '../core/catalogue.ts'
import { isName, isWhole, MAX_DEFINED } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'

export interface DefineIndex {
  kind: 'defineIndex'
  spec: IndexSpec
}

export const defineIndex: CommandSpec<DefineIndex> = {
  code: 1,
  decide: (draft, { spec }) => decideDefineIndex(draft, spec),
}

function decideDefineIndex(draft: Draft, spec: IndexSpec): Rejection | undefined {
  const { indexes } = draft.state
  if (!isName(spec.symbol) || !isWhole(spec.scale, 0, 18) || !isWhole(spec.stalenessMs, 1)) {
    return 'catalogue_invalid'
  }
  if (indexes.some((known) => known.symbol === spec.symbol)) return 'index_exists'
  if (indexes.length >= MAX_DEFINED) return 'catalogue_invalid'
  draft.emit({ kind: 'indexDefined', id: indexes.length, spec })
  return undefined
}
