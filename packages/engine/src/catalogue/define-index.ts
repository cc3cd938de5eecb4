import type { IndexSpec } from '../catalogue.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { MAX_DEFINED, isName, isWhole } from './checks.ts'

export function decideDefineIndex(draft: Draft, spec: IndexSpec): Rejection | undefined {
  const { indexes } = draft.state
  if (!isName(spec.symbol) || !isWhole(spec.scale, 0, 18) || !isWhole(spec.stalenessMs, 1)) {
    return 'catalogue_invalid'
  }
  if (indexes.some((known) => known.symbol === spec.symbol)) return 'index_exists'
  if (indexes.length >= MAX_DEFINED) return 'catalogue_invalid'
  draft.emit({ kind: 'indexDefined', id: indexes.length, spec })
  return undefined
}
