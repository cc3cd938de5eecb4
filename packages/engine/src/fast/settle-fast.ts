import { type Amount, ZERO } from '@candor/money'
import { type FastOutcome, fastOutcome, settlementWindow, twiceMedian } from '@candor/terms'
import type { Draft } from '../draft.ts'
import type { FastSettled } from '../events.ts'
import type { PriceWindow } from '../prices/price-windows.ts'
import type { FastOrder } from './fast-order.ts'
import { fastAccounts } from './open-fast.ts'

/**
 * Settles a contract that has expired by the prints of its window, whenever this happens. All that
 * it pays was set aside when it was opened, so no balance is looked at: thousands may be settled by
 * one record. Answers how many prints that record shows for it.
 */
export function settleFast(draft: Draft, order: FastOrder): number {
  const { state } = draft
  const { id, user, fast, direction, openPrice, expiresAt } = order
  const evidence = evidenceOf(state.windows[state.fasts[fast]!.index]!, expiresAt)
  const twicePrice = twiceMedian(evidence.prints.map(({ price }) => price))
  const outcome = fastOutcome(direction, openPrice, twicePrice)
  post(draft, order, outcome)
  draft.emit({
    kind: 'fastSettled',
    order: id,
    user,
    outcome,
    twicePrice: (twicePrice ?? ZERO) as Amount,
    ...evidence,
  })
  return evidence.prints.length
}

function post(draft: Draft, order: FastOrder, outcome: FastOutcome): void {
  const { id, user, fast, stake, profit } = order
  const { available, held, pool, poolHeld } = fastAccounts(user, draft.state.fasts[fast]!)
  if (outcome === 'won') {
    draft.post(poolHeld, available, profit, 'fastProfit', id)
    draft.post(held, available, stake, 'fastStakeReturn', id)
    return
  }
  if (outcome === 'lost') draft.post(held, pool, stake, 'fastLoss', id)
  else draft.post(held, available, stake, 'fastStakeReturn', id)
  draft.post(poolHeld, pool, profit, 'fastReserve', id)
}

/** The window's prints with the links of the chain before and after them, for who checks them. */
function evidenceOf(
  window: PriceWindow,
  expiresAt: number,
): Pick<FastSettled, 'prints' | 'linkBefore' | 'linkAfter'> {
  const { from, to } = settlementWindow(expiresAt)
  const prints = window.between(from, to)
  return {
    prints: prints.map(({ seq, at, price }) => ({ seq, at, price })),
    linkBefore: window.linkBefore(from),
    linkAfter: window.linkBefore(to),
  }
}
