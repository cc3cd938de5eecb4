import type { DecodedEvent } from '../../rule.ts'
import type { ProductSpec } from '../../specs.ts'
import { free, freeOf, held, heldOf } from '../accounts.ts'
import type { Move } from '../moves.ts'
import type { Turn } from '../turn.ts'
import { fullDays, penaltyOf, type PurchaseTerms, termsNow } from './formulas.ts'

interface ProductPreviewed extends PurchaseTerms {
  readonly offer: number
  readonly user: number
  readonly product: number
  readonly expiresAt: number
}

interface ProductBought extends PurchaseTerms {
  readonly order: number
  readonly user: number
  readonly product: number
  readonly offer: number
}

interface IncomeAccrued {
  readonly order: number
  readonly user: number
  readonly day: number
  readonly amount: bigint
  readonly paid: boolean
}

interface ProductReturned {
  readonly order: number
  readonly user: number
  readonly how: 'matured' | 'redeemed'
  readonly days: number
  readonly penalty: bigint
  readonly settled: bigint
}

interface Running extends ProductBought {
  readonly kind: ProductSpec['kind']
  readonly currency: number
  readonly startedAt: number
  accrued: number
}

const RULE = 'earn'
const PREVIEW_MS = 60_000
const REASONS = {
  wealth: {
    ...{ reserve: 'wealthReserve', purchase: 'wealthPurchase', income: 'wealthIncome' },
    ...{ principal: 'wealthReturn', penalty: 'wealthPenalty' },
  },
  lockMining: {
    ...{ reserve: 'lockReserve', purchase: 'lockPurchase', income: 'lockIncome' },
    ...{ principal: 'lockReturn', penalty: 'lockPenalty' },
  },
} as const

/**
 * Wealth and lock mining: bought at the rate of the rules, or of the preview; every full day's income, no
 * day twice or passed over; principal and penalty to the unit; never more promised than the budget.
 */
export class Earn {
  readonly #previews = new Map<number, ProductPreviewed>()
  readonly #running = new Map<number, Running>()
  /** Income that is promised and not paid, by product. */
  readonly #promised: bigint[] = []

  previewed(event: DecodedEvent, turn: Turn): void {
    const preview = event as unknown as ProductPreviewed
    const { offer, product, expiresAt } = preview
    turn.checked(RULE)
    turn.equal(RULE, `the end of preview ${offer}`, expiresAt, turn.record.at + PREVIEW_MS)
    this.#previews.set(offer, preview)
    const spec = this.#judgeTerms(preview, `preview ${offer}`, turn)
    if (spec) this.#reserve(spec, { id: offer, product, income: wholeOf(preview) }, turn)
  }

  /** A preview that is not used gives back what it set aside; swaps have offers of their own. */
  offerEnded(event: DecodedEvent, turn: Turn): void {
    const { offer, user, how } = event as unknown as { offer: number; user: number; how: string }
    const preview = this.#previews.get(offer)
    if (!preview) return
    turn.checked(RULE)
    turn.equal(RULE, `the owner of preview ${offer}`, user, preview.user)
    const spec = turn.terms.products[preview.product]
    this.#previews.delete(offer)
    this.#promise(preview.product, -wholeOf(preview))
    if (how === 'used' || !spec) return
    if (how === 'expired' && turn.record.at < preview.expiresAt) {
      turn.fail(RULE, `preview ${offer} expires at ${turn.record.at}, before ${preview.expiresAt}`)
    }
    const reason = REASONS[spec.kind].reserve
    const { currency } = spec
    const back = { from: heldOf('rewards', currency), to: freeOf('rewards', currency), reason }
    this.#take(offer, [{ ...back, amount: wholeOf(preview) }], turn)
  }

  bought(event: DecodedEvent, turn: Turn): void {
    const bought = event as unknown as ProductBought
    const { order, user, product, offer, amount } = bought
    const spec = turn.terms.products[product]
    turn.checked(RULE)
    if (!spec) return turn.fail(RULE, `order ${order} is of a product that is not defined`)
    if (offer === 0) {
      this.#judgeTerms(bought, `order ${order}`, turn)
      this.#reserve(spec, { id: order, product, income: wholeOf(bought) }, turn)
    } else {
      this.#judgePreview(bought, turn)
      // The preview, which ends after it, has it set aside.
      this.#promise(product, wholeOf(bought))
    }
    const { currency, kind } = spec
    const reason = REASONS[kind].purchase
    this.#take(
      order,
      [{ from: free(user, currency), to: held(user, currency), amount, reason }],
      turn,
    )
    this.#running.set(order, { ...bought, kind, currency, startedAt: turn.record.at, accrued: 0 })
  }

  #judgeTerms(terms: PurchaseTerms & { product: number }, what: string, turn: Turn) {
    const spec = turn.terms.products[terms.product]
    const due = spec && termsNow(spec, terms.amount)
    if (!spec || !due) {
      turn.fail(RULE, `${what} is of a product or an amount that is not offered`)
      return undefined
    }
    if (!spec.open) turn.fail(RULE, `${what} is of a product that is not for sale`)
    if (terms.amount < spec.min || terms.amount > spec.max) {
      turn.fail(
        RULE,
        `${what} is of ${terms.amount}, which is not between ${spec.min} and ${spec.max}`,
      )
    }
    this.#equalTerms(terms, due, { what, turn })
    return spec
  }

  #judgePreview(bought: ProductBought, turn: Turn): void {
    const what = `order ${bought.order}`
    const preview = this.#previews.get(bought.offer)
    if (preview?.user !== bought.user || preview.product !== bought.product) {
      return turn.fail(RULE, `${what} is bought by preview ${bought.offer}, which does not stand`)
    }
    if (turn.record.at > preview.expiresAt) turn.fail(RULE, `${what} is bought after its preview`)
    this.#equalTerms(bought, preview, { what, turn })
  }

  #equalTerms(is: PurchaseTerms, due: PurchaseTerms, { what, turn }: { what: string; turn: Turn }) {
    for (const field of ['amount', 'rate', 'income', 'days', 'penalty'] as const) {
      turn.equal(RULE, `the ${field} of ${what}`, is[field], due[field])
    }
  }

  /** Sets income aside, within what is left of the product's budget. */
  #reserve(
    { kind, currency, budget }: ProductSpec,
    { id, product, income }: { id: number; product: number; income: bigint },
    turn: Turn,
  ): void {
    const reason = REASONS[kind].reserve
    const aside = { from: freeOf('rewards', currency), to: heldOf('rewards', currency), reason }
    this.#take(id, [{ ...aside, amount: income }], turn)
    const promised = this.#promise(product, income)
    if (promised > budget) {
      turn.fail(RULE, `product ${product} promises ${promised}, and its budget is ${budget}`)
    }
  }

  accrued(event: DecodedEvent, turn: Turn): void {
    const { order: id, user, day, amount, paid } = event as unknown as IncomeAccrued
    turn.checked(RULE)
    const order = this.#running.get(id)
    if (!order) return turn.fail(RULE, `order ${id} has income, and does not run`)
    const { kind, currency, income, startedAt, days } = order
    turn.equal(RULE, `the owner of order ${id}`, user, order.user)
    turn.equal(RULE, `the next day of order ${id}`, day, order.accrued + 1)
    turn.equal(RULE, `the income of day ${day} of order ${id}`, amount, income)
    turn.equal(RULE, `whether day ${day} of order ${id} is paid at once`, paid, kind === 'wealth')
    if (day > fullDays(startedAt, turn.record.at, days)) {
      turn.fail(RULE, `day ${day} of order ${id} is not full at ${turn.record.at}`)
    }
    order.accrued = day
    if (kind !== 'wealth') return
    this.#promise(order.product, -income)
    const to = free(order.user, currency)
    const reason = REASONS[kind].income
    this.#take(id, [{ from: heldOf('rewards', currency), to, amount: income, reason }], turn)
  }

  returned(event: DecodedEvent, turn: Turn): void {
    const { order: id, user, how, days, ...told } = event as unknown as ProductReturned
    turn.checked(RULE)
    const order = this.#running.get(id)
    if (!order) return turn.fail(RULE, `order ${id} returns, and does not run`)
    this.#running.delete(id)
    const { kind, income } = order
    const full = fullDays(order.startedAt, turn.record.at, order.days)
    const isMature = full === order.days
    turn.equal(RULE, `the owner of order ${id}`, user, order.user)
    turn.equal(RULE, `how order ${id} ends`, how, isMature ? 'matured' : 'redeemed')
    turn.equal(RULE, `the full days of order ${id}`, days, full)
    turn.equal(RULE, `the days of order ${id} with income`, order.accrued, full)
    const penalty = isMature ? 0n : penaltyOf(kind, order, full)
    turn.equal(RULE, `the penalty of order ${id}`, told.penalty, penalty)
    const settled = kind === 'wealth' ? 0n : income * BigInt(full)
    turn.equal(RULE, `the income that order ${id} is paid at its end`, told.settled, settled)
    const freed = income * BigInt(order.days - full)
    this.#promise(order.product, -settled - freed)
    this.#take(id, returning(order, { penalty, settled, freed }), turn)
  }

  #promise(product: number, change: bigint): bigint {
    return (this.#promised[product] = (this.#promised[product] ?? 0n) + change)
  }

  #take(reference: number, moves: readonly Move[], turn: Turn): void {
    const fault = turn.moves.take(reference, moves)
    if (fault !== undefined) turn.fail(RULE, `order ${reference}: ${fault}`)
  }
}

function wholeOf({ income, days }: PurchaseTerms): bigint {
  return income * BigInt(days)
}

function returning(
  { user, amount, kind, currency }: Running,
  { penalty, settled, freed }: { penalty: bigint; settled: bigint; freed: bigint },
): Move[] {
  const [own, principal] = [free(user, currency), held(user, currency)]
  const [pool, reserved] = [freeOf('rewards', currency), heldOf('rewards', currency)]
  const reasons = REASONS[kind]
  return [
    { from: reserved, to: own, amount: settled, reason: reasons.income },
    { from: reserved, to: pool, amount: freed, reason: reasons.reserve },
    { from: principal, to: pool, amount: penalty, reason: reasons.penalty },
    { from: principal, to: own, amount: amount - penalty, reason: reasons.principal },
  ]
}
