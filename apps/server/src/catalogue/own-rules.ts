import type {
  CashSpec,
  FastSpec,
  FeeTiersSpec,
  FuturesSpec,
  ProductSpec,
  SwapSpec,
} from '@candor/engine'

/**
 * Items of the catalogue that operators have changed, as `fast BTCUSDT`, `product wealth-usdt-5`,
 * `swap rules`, `cash rules` or `fee tiers`: no release changes of them what operators can change.
 */
export type OwnRules = ReadonlySet<string>

/** Fields of each kind of rules that operators can change. */
export const OWN_FIELDS = {
  fast: ['terms', 'minStake', 'maxStake', 'maxOpen', 'open'],
  futures: ['levers', 'fee', 'minLots', 'maxLots', 'maxOrders', 'open'],
  product: ['tiers', 'penalty', 'min', 'max', 'budget', 'open'],
  swap: ['fee', 'minWorth', 'maxWorth'],
  cash: ['withdrawals', 'fee', 'perDay', 'caps', 'secondApprovalFrom', 'bonus', 'bonusFrom'],
  feeTiers: ['tiers'],
} as const satisfies {
  fast: readonly (keyof FastSpec)[]
  futures: readonly (keyof FuturesSpec)[]
  product: readonly (keyof ProductSpec)[]
  swap: readonly (keyof SwapSpec)[]
  cash: readonly (keyof CashSpec)[]
  feeTiers: readonly (keyof FeeTiersSpec)[]
}

/**
 * Returns the catalogue's rules, with the fields that operators have changed left as they stand.
 */
export function withOwn<Spec extends object>(
  own: OwnRules,
  item: string,
  fields: readonly (keyof Spec)[],
  { standing, wanted }: { standing: Spec | undefined; wanted: Spec },
): Spec {
  if (!standing || !own.has(item)) return wanted
  const kept = { ...wanted }
  for (const field of fields) kept[field] = standing[field]
  return kept
}
