import type { Requested } from '../commands.ts'
import { POOLS } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { RequestMaker, RequestTerms } from './request.ts'

const wide = new BigInt64Array(1)
const halves = new Uint32Array(wide.buffer)

/** In the place of an amount that nothing can be carried out with: it equals no remembered term. */
const NO_TERM = -1

/**
 * What a request asks for, its owner and id apart, whole: the same id with other terms is a mistake
 * of the caller's and must not pass for a repetition. The first number stands for the command, an
 * amount is two of 32 bits, and 0 stands for what is absent.
 *
 * Only what `decide` looks at is a term. A field that does not belong to an order's method is not
 * checked by anybody, so that anything may stand in it, even what no number can be written as.
 */
export function termsOf(command: Requested): RequestTerms {
  switch (command.kind) {
    case 'fundPool':
      return [1, command.currency, high(command.amount), halves[0]!]
    case 'creditRecharge':
      return [2, command.currency, high(command.amount), halves[0]!]
    case 'transfer': {
      const ends = purse(command.from) + 2 * purse(command.to)
      return [3, ends, command.currency, high(command.amount), halves[0]!]
    }
    case 'placeSpotOrder': {
      const isLimit = command.method === 'limit'
      const how = (command.side === 'buy' ? 1 : 0) + (isLimit ? 2 : 0)
      const { market, quantity = 0, amount } = command
      const price = isLimit ? (command.price ?? 0) : 0
      const byWorth = !isLimit && command.side === 'buy' && amount !== undefined
      if (!byWorth) return [4, market, how, price, quantity]
      return [4, market, how, price, quantity, high(amount), halves[0]!]
    }
    case 'openFast': {
      const long = command.direction === 'long' ? 1 : 0
      return [5, command.fast, long, command.durationMs, high(command.stake), halves[0]!]
    }
    case 'placeFuturesOrder': {
      const isLimit = command.method === 'limit'
      const how = (command.direction === 'long' ? 1 : 0) + (isLimit ? 2 : 0)
      const { futures, lots, lever, stopLoss = 0, takeProfit = 0 } = command
      const price = isLimit ? (command.price ?? 0) : 0
      return [6, futures, how, lots, lever, price, stopLoss, takeProfit]
    }
    case 'followPosition':
      return [7, command.order]
    case 'lockPosition':
      return [8, command.order]
    case 'reversePosition':
      return [9, command.order]
    case 'redeemProduct':
      return [10, command.order]
    case 'swap': {
      const { from, to, quote = 0, amount } = command
      return [11, from, to, quote, high(amount), halves[0]!]
    }
    case 'buyProduct':
      return [12, command.product, command.preview ?? 0, high(command.amount), halves[0]!]
    case 'requestWithdrawal':
      return [13, command.currency, high(command.amount), halves[0]!]
    case 'moveFunds':
      return [14, POOLS[command.to], command.currency, high(command.amount), halves[0]!]
  }
}

/**
 * Whose hand made the id. Money that comes from outside or is the house's own moves by the venue's
 * own word, under names that it makes; everything else is asked for by somebody who calls.
 */
export function makerOf({ kind }: Requested): RequestMaker {
  return kind === 'creditRecharge' || kind === 'fundPool' || kind === 'moveFunds'
    ? 'venue'
    : 'caller'
}

function purse(name: 'funding' | 'coin'): number {
  return name === 'coin' ? 1 : 0
}

/** The upper half of an amount; the lower one stands in `halves` then. */
function high(amount: bigint): number {
  if (amount < 0n || amount > MAX_BALANCE) return NO_TERM
  wide[0] = amount
  return halves[1]!
}
