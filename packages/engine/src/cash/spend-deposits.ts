import type { Amount } from '@candor/money'
import { swapAmounts } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import { countedScale, legNow } from '../swap/terms-now.ts'
import type { CurrencyAmount } from './events.ts'
import { worthNow } from './worth-now.ts'

/**
 * Stages how a withdrawal reduces the deposits of a person whose credit is bound: those of its own
 * currency first, then the others by worth. Each is reduced once, at the current price, so that a
 * later price cannot turn what has left into own money.
 */
export function stageSpending(
  draft: Draft,
  { user, currency, amount }: CurrencyAmount & { user: Owner },
): void {
  const { state, at } = draft
  const deposits = state.boundCredits.get(user)?.deposits
  const rules = state.swapRules
  if (!deposits || !rules) return
  const spent: CurrencyAmount[] = []
  const take = (of: number, units: bigint) => {
    const there = deposits.get(of) ?? 0n
    const taken = units < there ? units : there
    if (taken > 0n) spent.push({ currency: of, amount: taken as Amount })
    return taken > 0n ? taken : 0n
  }
  const rest = amount - take(currency, amount)
  let worth: bigint | 'paused' | undefined = worthNow(state, currency, rest as Amount, at)
  for (const of of [...deposits.keys()].sort((a, b) => a - b)) {
    const spec = rules.legs.find((leg) => leg.currency === of)
    const leg = spec && legNow(state, spec, at)
    if (of === currency || !leg || typeof worth !== 'bigint' || worth <= 0n) continue
    const taken = take(of, swapAmounts(worth as Amount, leg, countedScale(state, rules)).least)
    worth -= worthNow(state, of, taken as Amount, at) as bigint
  }
  if (spent.length > 0) draft.emit({ kind: 'depositsSpent', user, spent })
}
