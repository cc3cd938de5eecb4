import type { Requested } from '../commands.ts'

const wide = new BigInt64Array(1)
const halves = new Int32Array(wide.buffer)

/** What the first release kept of a request's terms: a 32-bit hash, its id apart. */
export function formerTermsOf(command: Requested): number {
  switch (command.kind) {
    case 'fundPool':
      return finish(
        both(text(text(1, command.pool), command.kind), command.currency, command.amount),
      )
    case 'creditRecharge':
      return finish(both(number(2, command.user), command.currency, command.amount))
    case 'transfer': {
      const ends = text(text(number(3, command.user), command.from), command.to)
      return finish(both(ends, command.currency, command.amount))
    }
    case 'placeSpotOrder': {
      let hash = number(number(4, command.user), command.market)
      hash = number(hash, (command.side === 'buy' ? 1 : 0) + (command.method === 'limit' ? 2 : 0))
      hash = number(hash, command.price ?? -1)
      hash = number(hash, command.quantity ?? -1)
      return finish(command.amount === undefined ? hash : units(hash, command.amount))
    }
    case 'requestWithdrawal':
      return finish(both(number(10, command.user), command.currency, command.amount))
    case 'moveFunds': {
      const ends = text(text(11, command.from), ` ${command.to}`)
      return finish(both(ends, command.currency, command.amount))
    }
    case 'openFast': {
      let hash = number(number(5, command.user), command.fast)
      hash = number(text(hash, command.direction), command.durationMs)
      return finish(units(hash, command.stake))
    }
    case 'placeFuturesOrder': {
      let hash = number(number(6, command.user), command.futures)
      hash = text(text(hash, command.direction), command.method)
      hash = number(number(hash, command.lots), command.lever)
      hash = number(hash, command.price ?? -1)
      hash = number(hash, command.stopLoss ?? -1)
      return finish(number(hash, command.takeProfit ?? -1))
    }
    case 'followPosition':
    case 'lockPosition':
    case 'reversePosition':
    case 'redeemProduct':
      return finish(text(number(number(7, command.user), command.order), command.kind))
    case 'swap': {
      const hash = number(number(number(8, command.user), command.from), command.to)
      return finish(units(number(hash, command.quote ?? -1), command.amount))
    }
    case 'buyProduct': {
      const hash = number(number(9, command.user), command.product)
      return finish(units(number(hash, command.preview ?? -1), command.amount))
    }
  }
}

function both(hash: number, currency: number, amount: bigint): number {
  return units(number(hash, currency), amount)
}

function number(hash: number, value: number): number {
  return mix(mix(hash, value | 0), (value / 4_294_967_296) | 0)
}

function units(hash: number, amount: bigint): number {
  wide[0] = amount
  return mix(mix(hash, halves[0]!), halves[1]!)
}

function text(hash: number, value: string): number {
  for (let at = 0; at < value.length; at++) hash = mix(hash, value.charCodeAt(at))
  return hash
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function finish(hash: number): number {
  return Math.imul(hash ^ (hash >>> 13), 0x85ebca6b) >>> 0
}
