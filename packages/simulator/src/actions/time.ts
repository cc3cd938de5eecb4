import type { Command, PastPrint } from '@candor/engine'
import type { Price } from '@candor/money'
import type { Action, ActionContext } from './action.ts'

/** The timekeeper asks, whether anything is due or not. */
export const passTime: Action = {
  name: 'pass time',
  weight: 12,
  commands: () => [{ kind: 'passTime' }],
}

/** What the market source had while nobody listened, and what it should never send. */
export const recoverPrints: Action = {
  name: 'recover prints',
  weight: 4,
  commands: (context) => recovered(context, context.model.lastAt),
}

/** Prints of the window of one contract that still runs, as far as it has passed; mostly in order. */
export function recovered({ chance, model }: ActionContext, until: number): Command[] {
  const open = [...model.fastOrders.values()]
  const contract = open.length > 0 && chance.percent(90) ? chance.pick(open) : undefined
  const index = contract
    ? model.fasts[contract.fast]!.index
    : chance.pick([-1, 0.5, 77, chance.below(model.indexes.length)])
  const last = model.prices[index]
  const from = Math.max(
    last?.at ?? 0,
    model.chains.get(index)?.lastAt ?? 0,
    (contract?.expiresAt ?? until) - 3_001,
  )
  const span = Math.max(1, Math.min(until, (contract?.expiresAt ?? until) - 1) - from)
  const prints: PastPrint[] = Array.from({ length: chance.below(6) }, () => ({
    at: from + 1 + chance.below(span),
    price: Math.max(1, Number(last?.price ?? 1_000n) + chance.between(-900, 900)) as Price,
  })).sort((a, b) => a.at - b.at)
  const distinct = prints.filter(({ at }, which) => which === 0 || at > prints[which - 1]!.at)
  if (!chance.percent(12)) return [{ kind: 'recoverPrints', index, prints: distinct }]
  const odd = chance.pick<PastPrint>([
    { at: from, price: 100 as Price },
    { at: from - 1, price: 100 as Price },
    { at: until + 60_000, price: 100 as Price },
    { at: Number.NaN, price: 100 as Price },
    { at: from + 0.5, price: 100 as Price },
    { at: from + 1, price: chance.pick([0, -1, 0.5, Number.NaN, 2 ** 53]) as Price },
  ])
  return [{ kind: 'recoverPrints', index, prints: chance.pick([[odd], [...distinct, odd]]) }]
}
