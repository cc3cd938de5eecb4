import {
  type Amount,
  formatUnits,
  parseAmount,
  type Parsed,
  parsePrice,
  parseQuantity,
  price,
} from '@candor/money'
import type { Decision } from '../src/contract.ts'
import type { Event } from '../src/core/events.ts'
import type { CertificationLevel } from '../src/ledger/users.ts'
import type { Command } from '../src/registry/products.ts'

const CODES = ['USDT', 'BTC']
const SCALES = [6, 8]
const PRICE_SCALE = 2
const QUANTITY_SCALE = 4

type PayoutState = Extract<Command, { kind: 'reportPayout' }>['state']

interface Speakers {
  userId(name: string): number
  nextRequest(): string
}

/**
 * The command of a sentence. Market 0, its index and fast contract 0 are meant; amounts are decimals;
 * a request id may stand in brackets at the end.
 *
 *     ann opens                     ann recharges 100 USDT
 *     ann moves 50 USDT to coin     index 100.5
 *     ann buys 0.5 @ 100            ann sells 0.5 @ 100        (limit)
 *     ann buys 0.5                  ann sells 0.5              (market, by quantity)
 *     ann buys for 50               ann cancels 3
 *     ann accepts                   time passes
 *     ann calls 10 USDT for 30 s    ann puts 10 USDT for 30 s  (fast: long, short)
 *     ann withdraws 100 USDT        ann reaches 1              (level of certification)
 *     operator 1 approves 3         operator 1 refuses 3
 *     ann takes back 3              ann is barred
 *     payout 3 sent                 ann swaps 10 USDT for BTC
 */
export function commandOf(sentence: string, speakers: Speakers): Command {
  const [, plain, named] = /^(.*?)(?: \[(.*)\])?$/.exec(sentence)!
  const words = plain!.split(' ')
  const [name, verb, first, second, third, fourth] = words
  if (name === 'index') {
    return { kind: 'printPrices', prints: [{ index: 0, price: ticks(verb!) }] }
  }
  if (name === 'time') return { kind: 'passTime' }
  if (name === 'operator') {
    const kind = first === 'approves' ? 'approveWithdrawal' : 'refuseWithdrawal'
    return { kind, withdrawal: Number(second), operator: Number(verb) }
  }
  if (name === 'payout') {
    return { kind: 'reportPayout', withdrawal: Number(verb), state: first as PayoutState }
  }
  const user = speakers.userId(name!)
  if (verb === 'reaches') {
    return { kind: 'certify', user, level: Number(first) as CertificationLevel }
  }
  if (verb === 'opens') return { kind: 'openAccount', user }
  if (verb === 'cancels') return { kind: 'cancelSpotOrder', user, order: Number(first) }
  if (verb === 'takes') return { kind: 'takeBackWithdrawal', user, withdrawal: Number(second) }
  if (verb === 'is') return { kind: 'barCredit', user }
  if (verb === 'accepts') return { kind: 'acceptRiskNotice', user }
  const requestId = named ?? speakers.nextRequest()
  if (verb === 'recharges') {
    return { kind: 'creditRecharge', user, ...units(`${first} ${second}`), requestId }
  }
  if (verb === 'withdraws') {
    return { kind: 'requestWithdrawal', user, ...units(`${first} ${second}`), requestId }
  }
  if (verb === 'swaps') {
    const { currency: from, amount } = units(`${first} ${second}`)
    return { kind: 'swap', user, from, to: CODES.indexOf(fourth!), amount, requestId }
  }
  if (verb === 'moves') {
    const to = fourth === 'coin' ? 'coin' : 'funding'
    const from = third === 'within' ? to : to === 'coin' ? 'funding' : 'coin'
    return { kind: 'transfer', user, ...units(`${first} ${second}`), from, to, requestId }
  }
  if (verb === 'calls' || verb === 'puts') {
    const { amount: stake } = units(`${first} ${second}`)
    const direction = verb === 'calls' ? 'long' : 'short'
    const durationMs = Number(fourth) * 1000
    return { kind: 'openFast', user, fast: 0, direction, stake, durationMs, requestId }
  }
  if (verb !== 'buys' && verb !== 'sells') throw new Error(`not a sentence: ${sentence}`)
  const side = verb === 'buys' ? 'buy' : 'sell'
  const order = { kind: 'placeSpotOrder', user, market: 0, side, requestId } as const
  if (first === 'for') {
    return { ...order, method: 'market', amount: good(parseAmount(second!, SCALES[0]!)) }
  }
  const quantity = good(parseQuantity(first!, QUANTITY_SCALE))
  if (second !== '@') return { ...order, method: 'market', quantity }
  return { ...order, method: 'limit', price: ticks(third!), quantity }
}

/** Describes the result of a decision in one line. Quantities and prices are decimals. */
export function tell(decision: Decision): string {
  if (decision.outcome === 'rejected') return decision.rejection
  if (decision.outcome === 'repeated') return `repeated #${decision.reference}`
  const { events } = decision.record
  const parts = events.map(part).filter((text) => text !== '')
  const placed = events.find((event) => event.kind === 'spotOrderPlaced')
  if (placed && !events.some((e) => e.kind === 'spotOrderClosed' && e.order === placed.order)) {
    const filled = events.reduce((sum, e) => sum + (e.kind === 'spotTraded' ? e.quantity : 0), 0)
    parts.push(`#${placed.order} rests ${lots(placed.quantity - filled)}`)
  }
  return parts.join('; ') || 'done'
}

function part(event: Event): string {
  if (event.kind === 'fastOpened') return `#${event.order} opens @ ${points(event.openPrice)}`
  if (event.kind === 'fastSettled') {
    const { order, outcome, twicePrice } = event
    if (outcome === 'refunded') return `#${order} refunded`
    return `#${order} ${outcome} @ ${trimmed(formatUnits(twicePrice * 5n, PRICE_SCALE + 1))}`
  }
  if (event.kind === 'bonusGiven') return `bonus ${decimal(event.bonus, 0)}`
  const moved = withdrawalPart(event)
  if (moved !== undefined) return moved
  if (event.kind === 'spotOrderClosed') return `#${event.order} ${event.reason}`
  if (event.kind !== 'spotTraded') return ''
  const taker = event.takerOrder === 0 ? 'ladder' : `#${event.takerOrder}`
  const maker = event.makerOrder === 0 ? 'ladder' : `#${event.makerOrder}`
  return `${taker} takes ${lots(event.quantity)} @ ${points(event.price)} from ${maker}`
}

function withdrawalPart(event: Event): string | undefined {
  switch (event.kind) {
    case 'withdrawalRequested': {
      const fee = decimal(event.fee, event.currency)
      return `#${event.withdrawal} submitted, fee ${fee}`
    }
    case 'withdrawalApproved':
      return event.complete
        ? `#${event.withdrawal} approved`
        : `#${event.withdrawal} waits for another`
    case 'withdrawalReturnProposed':
      return `#${event.withdrawal} waits for another`
    case 'withdrawalMoved':
      return `#${event.withdrawal} ${event.to}`
    default:
      return undefined
  }
}

/** '10.5 USDT' as currency and units. */
export function units(money: string): { currency: number; amount: Amount } {
  const [text, code] = money.split(' ')
  const currency = CODES.indexOf(code!)
  if (currency < 0) throw new Error(`no currency ${code}`)
  return { currency, amount: good(parseAmount(text!, SCALES[currency]!)) }
}

/** Units of a currency as the shortest decimal. */
export function decimal(value: bigint, currency: number): string {
  return trimmed(formatUnits(value, SCALES[currency]!))
}

function lots(quantity: number): string {
  return trimmed(formatUnits(quantity, QUANTITY_SCALE))
}

function points(ofPrice: number): string {
  return trimmed(formatUnits(ofPrice, PRICE_SCALE))
}

function ticks(text: string) {
  return text === '0' ? price(0) : good(parsePrice(text, PRICE_SCALE))
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function good<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value
}
