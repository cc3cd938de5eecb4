import { type Amount, ZERO } from '@candor/money'
import { type FastOutcome, fastOutcome, settlementWindow, twiceMedian } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { PriceWindow } from '../prices/price-windows.ts'
import type { FastSettled } from './events.ts'
import type { FastOrder } from './fast-order.ts'
import { fastAccounts } from './open-fast.ts'

/**
 * Settles an expired contract by the prints of its window, however late that happens. Everything it
 * can pay was set aside when it was opened, so no balance is checked: one record may settle
 * thousands. Returns how many prints the record shows for it.
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

/**
 * Returns the window's prints with the links of the chain before and after them, so that anybody
 * can check them.
 */
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
