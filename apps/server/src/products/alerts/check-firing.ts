import { parsePrice } from '@candor/money'
import type { ALERT_CHECKS, AlertTerms } from '@candor/protocol'
import type { EngineRecord } from '@candor/engine'
import type { Kernel } from '../../kernel/kernel.ts'
import { type StoredFiring, scaleOf, valueText } from './alert-store.ts'
import { passes } from './late-hits.ts'
import type { StoredEvidence, StoredPrint } from './tables.ts'
import { type Charting, closedCandles, valuesOf } from './watch/indicators.ts'
import { hundredthsBetween } from './watch/moves.ts'
import type { Wish } from './watch/watched-alert.ts'
import { wishOf } from './wish-of.ts'
import { type Period, periodEnd } from '@candor/protocol/periods'

type Needs = Pick<Kernel, 'transactor'> & Charting

export interface Check {
  check: (typeof ALERT_CHECKS)[number]
  holds: boolean
  seq: number | null
}

/** Records between two prints that are read at most; over a weekend there are too many of a stock. */
const MOST_BETWEEN = 20_000

/**
 * Looks up in the journal whether an alert that went off had to: that the records have the prints that
 * its evidence names, that none lies between the two, and that by these prints its terms were met. Of
 * an indicator the candles are read again as well. It believes nothing but the terms and the numbers of records.
 */
export async function checkFiring(needs: Needs, firing: StoredFiring): Promise<Check[]> {
  const { engine } = needs.transactor
  const scale = scaleOf(engine, firing.symbol)
  const index = engine.indexId(firing.symbol)
  if (scale === undefined || index === undefined) return [failed('print', firing.seq)]
  const { print, former, extreme } = firing.evidence
  const read = (of: StoredPrint) => printOf(needs, of.seq, index)
  const holds = async (of: StoredPrint) => {
    const found = await read(of)
    return found !== undefined && isSame(found, of, scale)
  }
  const checks: Check[] = [
    { check: 'print', holds: await holds(print), seq: print.seq },
    { check: 'former', holds: await holds(former), seq: former.seq },
  ]
  if (print.seq - former.seq <= MOST_BETWEEN) {
    const none = former.seq < print.seq && (await noneBetween(needs, former.seq, print.seq, index))
    checks.push({ check: 'between', holds: none, seq: null })
  }
  if (extreme) checks.push({ check: 'extreme', holds: await holds(extreme), seq: extreme.seq })
  const met = await isMetBy(needs, { ...firing, scale })
  return [...checks, { check: 'condition', holds: met, seq: null }]
}

function failed(check: Check['check'], seq: number): Check {
  return { check, holds: false, seq }
}

interface FoundPrint {
  at: number
  price: number
}

function isSame(found: FoundPrint, told: StoredPrint, scale: number): boolean {
  return found.at === told.at && found.price === unitsOf(told.price, scale)
}

function unitsOf(price: string, scale: number): number {
  const parsed = parsePrice(price, scale)
  return parsed.ok ? parsed.value : NaN
}

async function printOf(
  { transactor }: Needs,
  seq: number,
  index: number,
): Promise<FoundPrint | undefined> {
  for await (const record of transactor.read(seq)) {
    return record.seq === seq ? printIn(record, index) : undefined
  }
  return undefined
}

function printIn({ at, events }: EngineRecord, index: number): FoundPrint | undefined {
  for (const event of events) {
    if (event.kind !== 'pricesPrinted') continue
    const print = event.prints.find((one) => one.index === index)
    if (print) return { at, price: print.price }
  }
  return undefined
}

/** Whether the records between two, without them, have no print of the index. */
async function noneBetween(
  { transactor }: Needs,
  after: number,
  before: number,
  index: number,
): Promise<boolean> {
  if (before - after <= 1) return true
  for await (const record of transactor.read(after + 1)) {
    if (record.seq >= before) return true
    if (printIn(record, index)) return false
  }
  return true
}

interface Told {
  symbol: string
  terms: AlertTerms
  evidence: StoredEvidence
  scale: number
}

async function isMetBy(needs: Needs, told: Told): Promise<boolean> {
  const { terms, evidence, scale } = told
  const wish = wishOf(terms, scale)
  const [print, former] = [evidence.print, evidence.former].map(({ price }) => ({
    price: unitsOf(price, scale),
  }))
  if (wish.kind === 'price') return passes(wish, former!, print!)
  if (wish.kind === 'move') return isMoved(wish, told)
  return isIndicated(needs, wish, told)
}

/** By the extreme alone: a print so far from it, within the time, is a move of at least that much. */
function isMoved(wish: Extract<Wish, { kind: 'move' }>, { evidence, scale }: Told): boolean {
  const { print, extreme } = evidence
  if (!extreme || print.at - extreme.at >= wish.minutes * 60_000) return false
  const [from, to] = [unitsOf(extreme.price, scale), unitsOf(print.price, scale)]
  const isWay = to > from ? wish.rises : wish.falls
  return isWay && hundredthsBetween(from, to) >= wish.least
}

async function isIndicated(
  needs: Needs,
  wish: Extract<Wish, { kind: 'indicator' }>,
  { symbol, terms, evidence }: Told,
): Promise<boolean> {
  const { candle } = evidence
  const period: Period = terms.period!
  if (!candle) return false
  const until = periodEnd(period, candle.at)
  const candles = await closedCandles(needs, { symbol, period, until })
  const line = valuesOf(wish.measure, candles)
  const at = candles.findIndex(({ time }) => time === candle.at)
  const [before, value] = [line[at - 1], line[at]]
  if (before === undefined || value === undefined) return false
  const isTold = valueText(value) === candle.value && valueText(before) === candle.former
  const rose = wish.rises && before < wish.level && wish.level <= value
  const fell = wish.falls && before > wish.level && wish.level >= value
  return isTold && (rose || fell)
}
