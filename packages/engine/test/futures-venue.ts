import { type Amount, amount, formatUnits, parsePrice, ppm, type Price } from '@candor/money'
import type { Decision } from '../src/contract.ts'
import type { Event } from '../src/core/events.ts'
import type { FuturesSpec } from '../src/futures/rules.ts'
import type { Command } from '../src/registry/products.ts'
import { decimal } from './sentences.ts'
import { USDT, Venue, type VenueOptions } from './venue.ts'

/**
 * Lots of 0.001 BTC on index 0 with its hundredths; 0.05 % fee, no spread; 0.4 % has to stay, from
 * 50,000 USDT on 0.5 %; an order can win five times its margin; half of the pool on each side.
 */
export const BTC_FUTURES: FuturesSpec = {
  symbol: 'BTC-FUTURES',
  index: 0,
  currency: USDT,
  tickWorth: amount(10n),
  levers: [1, 2, 5, 10, 20, 50, 100, 125],
  fee: ppm(500),
  halfSpread: ppm(0),
  tiers: [
    { from: amount(0n), maintenance: ppm(4_000) },
    { from: amount(50_000_000_000n), maintenance: ppm(5_000) },
  ],
  minLots: 1,
  maxLots: 100_000,
  maxOrders: 5,
  profitCap: ppm(5_000_000),
  exposure: ppm(500_000),
  open: true,
}

/**
 * A venue with one futures symbol, spoken to in sentences. What `Venue` does not know:
 *
 *     ann longs 1000 x10                       ann shorts 1000 x10       (market)
 *     ann longs 1000 x10 @ 9500                                          (limit)
 *     ann longs 1000 x10 stop 9000 take 12000
 *     ann withdraws 1                          ann closes 1
 *     ann follows 1    ann locks 1             ann reverses 1
 *     ann sets 1 stop 9000 take 12000          ann sets 1                (clears both)
 */
export class FuturesVenue extends Venue {
  constructor(rules: Partial<FuturesSpec> = {}, options: VenueOptions = {}) {
    super(options)
    this.define(rules)
  }

  /** The futures symbol with these rules in place of the usual ones. */
  define(rules: Partial<FuturesSpec>): Decision {
    return this.submit({ kind: 'defineFutures', spec: { ...BTC_FUTURES, ...rules } })
  }

  /** Lets somebody in with account assets of '100 USDT' who has read the risk notice. */
  admit(name: string, money: string): void {
    this.do(`${name} opens`)
    this.do(`${name} recharges ${money}`)
    this.submit({ kind: 'acceptRiskNotice', user: this.userId(name) })
  }

  override do(sentence: string): string {
    const command = futuresCommandOf(sentence, this)
    if (command) return tellFutures(this.submit(command))
    if (sentence === 'time passes') return tellFutures(this.submit({ kind: 'passTime' }))
    const told = super.do(sentence)
    const last = this.records.at(-1)
    const isPrint = sentence.startsWith('index ') && last?.command === 'printPrices'
    return isPrint ? tellEvents(last.events) : told
  }
}

/** A futures venue at 10,000 with 1,000,000 USDT in the pool and ann in with 10,000. */
export function futuresVenue(rules: Partial<FuturesSpec> = {}): FuturesVenue {
  const opened = new FuturesVenue(rules)
  opened.fund('contractPool', '1000000 USDT')
  opened.admit('ann', '10000 USDT')
  opened.do('index 10000')
  return opened
}

function futuresCommandOf(sentence: string, venue: Venue): Command | undefined {
  const [, plain, named] = /^(.*?)(?: \[(.*)\])?$/.exec(sentence)!
  const [name, verb, first, ...rest] = plain!.split(' ')
  const user = () => venue.userId(name!)
  const order = Number(first)
  const requestId = () => named ?? venue.nextRequest()
  switch (verb) {
    case 'longs':
    case 'shorts': {
      const price = after(rest, '@')
      return {
        kind: 'placeFuturesOrder',
        user: user(),
        futures: 0,
        direction: verb === 'longs' ? 'long' : 'short',
        method: price === undefined ? 'market' : 'limit',
        price,
        lots: order,
        lever: Number(rest[0]!.slice(1)),
        stopLoss: after(rest, 'stop'),
        takeProfit: after(rest, 'take'),
        requestId: requestId(),
      }
    }
    case 'withdraws':
      return { kind: 'cancelFuturesOrder', user: user(), order }
    case 'closes':
      return { kind: 'closePosition', user: user(), order }
    case 'follows':
      return { kind: 'followPosition', user: user(), order, requestId: requestId() }
    case 'locks':
      return { kind: 'lockPosition', user: user(), order, requestId: requestId() }
    case 'reverses':
      return { kind: 'reversePosition', user: user(), order, requestId: requestId() }
    case 'sets': {
      const stopLoss = after(rest, 'stop')
      return { kind: 'setStops', user: user(), order, stopLoss, takeProfit: after(rest, 'take') }
    }
    default:
      return undefined
  }
}

function after(words: readonly string[], word: string): Price | undefined {
  const at = words.indexOf(word)
  if (at < 0) return undefined
  const parsed = parsePrice(words[at + 1]!, 2)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value
}

function tellFutures(decision: Decision): string {
  if (decision.outcome === 'rejected') return decision.rejection
  if (decision.outcome === 'repeated') return `repeated #${decision.reference}`
  return tellEvents(decision.record.events)
}

function tellEvents(events: readonly Event[]): string {
  const opened = new Set(events.map((e) => (e.kind === 'positionOpened' ? e.order : 0)))
  const parts = events.flatMap((event) => {
    if (event.kind === 'futuresOrderPlaced' && opened.has(event.order)) return []
    return part(event) ?? []
  })
  return parts.join('; ') || 'done'
}

function part(event: Event): string | undefined {
  switch (event.kind) {
    case 'futuresOrderPlaced':
      return `#${event.order} waits @ ${points(event.price)}`
    case 'positionOpened':
      return `#${event.order} opens @ ${points(event.price)}`
    case 'futuresOrderCancelled':
      return `#${event.order} cancelled`
    case 'positionClosed': {
      const { order, how, price, gain, loss, fee } = event
      const result = decimal((gain - loss) as Amount, USDT)
      return `#${order} closed by ${how} @ ${points(price)}: ${result}, fee ${decimal(fee, USDT)}`
    }
    case 'stopsSet':
      return `#${event.order} stop ${points(event.stopLoss)} take ${points(event.takeProfit)}`
    case 'positionsLocked':
      return `#${event.first} and #${event.second} locked`
    case 'sweepLeft':
      return 'left over'
    case 'sweepDone':
      return 'through'
    default:
      return undefined
  }
}

/** Hundredths as the shortest decimal. */
export function points(price: number): string {
  return formatUnits(price, 2).replace(/\.?0+$/, '')
}
