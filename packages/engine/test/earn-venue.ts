import { type Amount, amount, formatUnits, ppm, price } from '@candor/money'
import type { Decision, Engine } from '../src/contract.ts'
import type { Event } from '../src/core/events.ts'
import type { ProductSpec } from '../src/earn/rules.ts'
import { createEngine, restoreEngine } from '../src/engine.ts'
import { POOLS } from '../src/ledger/accounts.ts'
import type { Command } from '../src/registry/products.ts'
import { decodeRecord, encodeRecord } from '../src/registry/record-codec.ts'
import type { SwapSpec } from '../src/swap/rules.ts'
import { type Scenario, USDT, Venue } from './venue.ts'

const CODES = ['USDT', 'BTC', 'ETH']
const SCALES = [6, 8, 8]
const UNIT_MS: Record<string, number> = { s: 1_000, h: 3_600_000, d: 86_400_000 }
const KINDS = ['wealth', 'mining']

/** Units of a whole number of USDT. */
export function usdt(whole: number): Amount {
  return amount(BigInt(whole) * 1_000_000n)
}

/** 5 days; 0.3 % a day from 10 USDT, 0.4 % from 5,000, 0.5 % from 10,000; penalty 0.4 % a day left. */
export const WEALTH: ProductSpec = {
  kind: 'wealth',
  code: 'wealth-5',
  currency: USDT,
  days: 5,
  tiers: [
    { from: usdt(10), rate: ppm(3_000) },
    { from: usdt(5_000), rate: ppm(4_000) },
    { from: usdt(10_000), rate: ppm(5_000) },
  ],
  penalty: ppm(4_000),
  min: usdt(10),
  max: usdt(20_000),
  budget: usdt(1_000),
  open: true,
}

/** 30 days at 0.5 % a day; penalty 5 % of the principal. */
export const MINING: ProductSpec = {
  kind: 'lockMining',
  code: 'mining-30',
  currency: USDT,
  days: 30,
  tiers: [{ from: usdt(100), rate: ppm(5_000) }],
  penalty: ppm(50_000),
  min: usdt(100),
  max: usdt(10_000),
  budget: usdt(2_000),
  open: true,
}

/** USDT is counted in; 0.2 % of what is bought; worth 10 to 10,000 USDT; quotes bind 5 s. */
export const SWAP: SwapSpec = {
  legs: [{ currency: USDT }, { currency: 1, index: 0 }, { currency: 2, index: 1 }],
  fee: ppm(2_000),
  minWorth: usdt(10),
  maxWorth: usdt(10_000),
  quoteMs: 5_000,
}

/** What a test changes of the rules above, and what the pools begin with. */
export interface EarnOptions {
  wealth?: Partial<ProductSpec>
  mining?: Partial<ProductSpec>
  swap?: Partial<SwapSpec>
  rewards?: string
  liquidity?: readonly string[]
}

/**
 * A venue that exchanges USDT, BTC and ETH and sells wealth (product 0) and lock mining (product
 * 1). It is spoken to in sentences:
 *
 *     ann opens with 1000 USDT      BTC prints 50000            wait 12h, wait 30s, wait 1d
 *     ann previews wealth 1000      ann buys mining 100         ann buys wealth 1000 by 1
 *     ann redeems 2                 clock                       (what is due is carried out)
 *     ann quotes 100 USDT to ETH    ann swaps 100 USDT to ETH   ann swaps 100 USDT to ETH by 3
 *     ann has USDT                  rewards has USDT            (90.5 + 9.5: held behind the plus)
 *     wealth promised               (income promised and not paid)
 *
 * A request id may stand in brackets at the end.
 */
export class EarnVenue {
  readonly venue = new Venue()

  constructor(options: EarnOptions = {}) {
    const { venue } = this
    venue.submit({ kind: 'defineCurrency', spec: { code: 'ETH', scale: 8 } })
    venue.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 4, stalenessMs: 5_000 } })
    venue.submit({ kind: 'defineProduct', spec: { ...WEALTH, ...options.wealth } })
    venue.submit({ kind: 'defineProduct', spec: { ...MINING, ...options.mining } })
    venue.submit({ kind: 'setSwapRules', spec: { ...SWAP, ...options.swap } })
    this.fund('rewards', options.rewards ?? '10000 USDT')
    for (const money of options.liquidity ?? ['1000000 USDT', '100 BTC', '1000 ETH']) {
      this.fund('liquidity', money)
    }
  }

  get engine(): Engine {
    return this.venue.engine
  }

  fund(pool: 'rewards' | 'liquidity', text: string): void {
    const [value, code] = text.split(' ')
    const requestId = this.venue.nextRequest()
    this.venue.submit({ kind: 'fundPool', pool, ...money(value!, code!), requestId })
  }

  submit(command: Command): Decision {
    return this.venue.submit(command)
  }

  /** Carries out one sentence and tells what came of it. */
  do(sentence: string): string {
    const words = sentence.replace(/ \[.*\]$/, '').split(' ')
    const [name, verb, third, fourth] = words
    if (name === 'wait') {
      this.venue.wait(Number.parseInt(verb!, 10) * UNIT_MS[verb!.at(-1)!]!)
      return ''
    }
    if (verb === 'has') return this.#has(name!, third!)
    if (verb === 'promised') {
      return decimal(this.engine.promisedIncome(KINDS.indexOf(name!)), USDT)
    }
    if (verb === 'opens') {
      this.venue.submit({ kind: 'openAccount', user: this.venue.userId(name!) })
      return fourth === undefined ? 'done' : this.do(`${name} recharges ${fourth} ${words[4]}`)
    }
    return tell(this.submit(this.command(sentence)))
  }

  /** The command of a sentence that is one. */
  command(sentence: string): Command {
    const [, plain, named] = /^(.*?)(?: \[(.*)\])?$/.exec(sentence)!
    const [name, verb, third, fourth, fifth, sixth, seventh, eighth] = plain!.split(' ')
    if (name === 'clock') return { kind: 'passTime' }
    if (verb === 'prints') {
      const index = CODES.indexOf(name!) - 1
      const at = price(Number(unitsOf(third!, index === 0 ? 2 : 4)))
      return { kind: 'printPrices', prints: [{ index, price: at }] }
    }
    const user = this.venue.userId(name!)
    const requestId = named ?? this.venue.nextRequest()
    switch (verb) {
      case 'recharges':
        return { kind: 'creditRecharge', user, ...money(third!, fourth!), requestId }
      case 'redeems':
        return { kind: 'redeemProduct', user, order: Number(third), requestId }
      case 'previews':
      case 'buys': {
        const wish = { user, product: productId(third!), amount: money(fourth!, 'USDT').amount }
        if (verb === 'previews') return { kind: 'previewProduct', ...wish }
        const preview = fifth === 'by' ? { preview: Number(sixth) } : {}
        return { kind: 'buyProduct', ...wish, ...preview, requestId }
      }
      case 'quotes':
      case 'swaps': {
        const { currency: from, amount: given } = money(third!, fourth!)
        const wish = { user, from, to: currencyId(sixth!), amount: given }
        if (verb === 'quotes') return { kind: 'quoteSwap', ...wish }
        const quote = seventh === 'by' ? { quote: Number(eighth) } : {}
        return { kind: 'swap', ...wish, ...quote, requestId }
      }
      default:
        throw new Error(`not a sentence: ${sentence}`)
    }
  }

  /** Compares this engine with a replay of its records, and with one restored after each of them. */
  replayFaults(): string[] {
    const faults: string[] = []
    const whole = this.engine.encodeState()
    const replayed = createEngine()
    for (const record of this.venue.records) {
      replayed.apply(decodeRecord(encodeRecord(record)))
      const bytes = replayed.encodeState()
      const restored = restoreEngine(bytes)
      if (Buffer.compare(restored.encodeState(), bytes) !== 0) {
        faults.push(`a snapshot after record ${record.seq} is not restored whole`)
      }
      for (const later of this.venue.records.slice(record.seq)) restored.apply(later)
      if (Buffer.compare(restored.encodeState(), whole) !== 0) {
        faults.push(`going on from record ${record.seq} leads elsewhere`)
      }
      if (restored.nextDue() !== this.engine.nextDue()) {
        faults.push(`a venue restored at record ${record.seq} waits for another moment`)
      }
    }
    if (Buffer.compare(replayed.encodeState(), whole) !== 0) faults.push('a replay leads elsewhere')
    return faults
  }

  #has(name: string, code: string): string {
    const currency = currencyId(code)
    const owner = name in POOLS ? POOLS[name as keyof typeof POOLS] : this.venue.userId(name)
    const available = decimal(this.engine.available(owner, 'funding', currency), currency)
    const held = this.engine.held(owner, 'funding', currency)
    return held === 0n ? available : `${available} + ${decimal(held, currency)}`
  }
}

/** Plays a scenario and returns it with what came of each line, to be compared with the scenario. */
export function playEarn(opened: EarnVenue, scenario: Scenario): Scenario {
  return scenario.map(([sentence]) => [sentence, opened.do(sentence)] as const)
}

function tell(decision: Decision): string {
  if (decision.outcome === 'rejected') return decision.rejection
  if (decision.outcome === 'repeated') return `repeated #${decision.reference}`
  return decision.record.events.map(part).join('; ') || 'done'
}

function part(event: Event): string {
  switch (event.kind) {
    case 'productPreviewed':
      return `#${event.offer} offers ${decimal(event.income, USDT)} a day for ${event.days} d`
    case 'productBought':
      return `#${event.order} earns ${decimal(event.income, USDT)} a day for ${event.days} d`
    case 'incomeAccrued': {
      const { order, day, paid } = event
      return `#${order} day ${day}: ${decimal(event.amount, USDT)}${paid ? ' paid' : ''}`
    }
    case 'productReturned': {
      const { order, how, days } = event
      const penalty = event.penalty === 0n ? '' : `, penalty ${decimal(event.penalty, USDT)}`
      const settled = event.settled === 0n ? '' : `, income ${decimal(event.settled, USDT)}`
      return `#${order} ${how} after ${days} d${penalty}${settled}`
    }
    case 'swapQuoted':
      return `#${event.offer} offers ${bargain(event)}`
    case 'swapped':
      return `#${event.order} gives ${bargain(event)}`
    case 'offerEnded':
      return `#${event.offer} ${event.how}`
    default:
      return 'done'
  }
}

function bargain({ to, received, fee }: { to: number; received: bigint; fee: bigint }): string {
  return `${decimal(received, to)} ${CODES[to]}, fee ${decimal(fee, to)}`
}

function money(text: string, code: string): { currency: number; amount: Amount } {
  const currency = currencyId(code)
  return { currency, amount: amount(unitsOf(text, SCALES[currency] ?? 0)) }
}

/** Decimal text as units; below zero too, which no call can carry. */
function unitsOf(text: string, scale: number): bigint {
  const [whole, digits = ''] = text.split('.')
  if (digits.length > scale) throw new Error(`${text} has more than ${scale} digits`)
  return BigInt(`${whole}${digits.padEnd(scale, '0')}`)
}

/** An unknown code stands for a currency that is not there. */
function currencyId(code: string): number {
  const id = CODES.indexOf(code)
  return id < 0 ? 99 : id
}

function productId(name: string): number {
  const id = KINDS.indexOf(name)
  return id < 0 ? 99 : id
}

function decimal(units: bigint, currency: number): string {
  const text = formatUnits(units, SCALES[currency]!)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
