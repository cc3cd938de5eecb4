import { isAmount, isName, isShare, isWhole, MAX_DEFINED, MAX_ENTRIES } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { ProductKind, ProductSpec } from './rules.ts'

/** Defines a product, or changes the rules of the one with this code. */
export interface DefineProduct {
  kind: 'defineProduct'
  spec: ProductSpec
}

export const defineProduct: CommandSpec<DefineProduct> = {
  code: 15,
  decide: (draft, { spec }) => decideDefineProduct(draft, spec),
}

const KINDS: readonly ProductKind[] = ['wealth', 'lockMining']
const MOST_DAYS = 3_650

/**
 * A new product, or new rules for the one with this code: they hold for new orders, and what was
 * bought or previewed runs on under its own. Kind and currency stay, since running orders are
 * counted and paid by them.
 */
function decideDefineProduct(draft: Draft, spec: ProductSpec): Rejection | undefined {
  const { currencies, products } = draft.state
  if (!rulesAreSound(spec) || !tiersAreSound(spec)) return 'catalogue_invalid'
  if (!currencies[spec.currency]) return 'currency_unknown'
  const position = products.findIndex((known) => known.code === spec.code)
  const known = products[position]
  if (known) {
    if (known.kind !== spec.kind || known.currency !== spec.currency) return 'catalogue_invalid'
  } else if (products.length >= MAX_DEFINED) return 'catalogue_invalid'
  draft.emit({ kind: 'productDefined', id: known ? position : products.length, spec })
  return undefined
}

function rulesAreSound(spec: ProductSpec): boolean {
  return (
    KINDS.includes(spec.kind) &&
    isName(spec.code) &&
    isWhole(spec.days, 1, MOST_DAYS) &&
    isShare(spec.penalty) &&
    spec.min > 0n &&
    spec.min <= spec.max &&
    isAmount(spec.max) &&
    isAmount(spec.budget)
  )
}

/** Ascending, and the first begins at the smallest purchase or below, so that each has a rate. */
function tiersAreSound({ kind, tiers, min }: ProductSpec): boolean {
  const [first] = tiers
  if (!first || first.from > min) return false
  if (tiers.length > (kind === 'lockMining' ? 1 : MAX_ENTRIES)) return false
  return tiers.every(
    (tier, at) =>
      isAmount(tier.from) && isShare(tier.rate) && (at === 0 || tier.from > tiers[at - 1]!.from),
  )
}
