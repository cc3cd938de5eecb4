import { type Amount, ZERO } from '@candor/money'
import { type FastOutcome, fastOutcome, settlementWindow, twiceMedian } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { PriceWindow } from '../prices/price-windows.ts'
import type { FastSettled } from './events.ts'
import type { FastOrder } from './fast-order.ts'
import { fastAccounts } from './open-fast.ts'

/**
 * Settles a contract that has expired by the prints of its window, whenever this happens. All that
 * it pays was set aside when it was opened, so no balance is looked at: thousands may be settled by
 * one record. Returns how many prints that record shows for it.
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
    draft.post({
      from: poolHeld,
      to: available,
      amount: profit,
      reason: 'fastProfit',
      reference: id,
    })
    draft.post({
      from: held,
      to: available,
      amount: stake,
      reason: 'fastStakeReturn',
      reference: id,
    })
    return
  }
  if (outcome === 'lost')
    draft.post({ from: held, to: pool, amount: stake, reason: 'fastLoss', reference: id })
  else
    draft.post({
      from: held,
      to: available,
      amount: stake,
      reason: 'fastStakeReturn',
      reference: id,
    })
  draft.post({ from: poolHeld, to: pool, amount: profit, reason: 'fastReserve', reference: id })
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
