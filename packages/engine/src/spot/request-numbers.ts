import type { AskedTerms } from './order-terms.ts'

const TIMES = [undefined, 'ioc', 'fok', 'gtd'] as const
const SELF_TRADES = [undefined, 'newest', 'oldest', 'both'] as const

/** Stands for what no order can be placed with: it equals no remembered term. */
const NO_TERM = -1

/** An order's own terms as whole numbers, by which requests are told apart. */
export function numbersOfTerms(terms: AskedTerms): number[] {
  const { timeInForce, expiresAt = 0, postOnly, selfTrade, clientId = '' } = terms
  const how =
    TIMES.indexOf(timeInForce) * 8 + SELF_TRADES.indexOf(selfTrade) * 2 + (postOnly ? 1 : 0)
  return [how, Number.isSafeInteger(expiresAt) ? expiresAt : NO_TERM, ...numbersOfText(clientId)]
}

/** Three characters a number, behind their count. */
function numbersOfText(text: string): number[] {
  const numbers = [text.length]
  for (let at = 0; at < text.length; at += 3) {
    let number = 0
    for (const unit of [0, 1, 2]) number = number * 65_536 + (text.charCodeAt(at + unit) || 0)
    numbers.push(number)
  }
  return numbers
}
