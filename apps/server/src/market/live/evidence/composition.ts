import { createHash } from 'node:crypto'
import { formatUnits } from '@candor/money'
import { type Fine, type FineRate, convert, fineText, roundFine } from '../index/exact.ts'
import { median } from '../index/median.ts'
import type { Standing } from '../index/standing.ts'
import {
  EvidenceReader,
  type StatedConstituent,
  type StatedSymbol,
  type Statement,
} from './evidence-reader.ts'

/** Evidence as the journal has it, with the record's own time. */
export interface KeptEvidence {
  /** Sequence of the record. */
  seq: number
  /** Time of the record, in milliseconds since 1970 UTC. */
  at: number
  bytes: Uint8Array
}

/** One constituent of a print, for a receipt. */
export interface PrintConstituent {
  exchange: string
  /** What the exchange calls it. */
  market: string
  /** Currency of its price. */
  quote: string
  /** The exchange's price as decimal text; undefined where none could ever be read. */
  price: string | undefined
  /** The exchange's own time of the price, in milliseconds since 1970 UTC. */
  at: number | undefined
  /** When it arrived, by the venue's clock, in milliseconds since 1970 UTC. */
  receivedAt: number | undefined
  /** Its price in the currency of the index, as decimal text; undefined without a price or a rate. */
  value: string | undefined
  standing: Standing
}

/** What one print was made of. */
export interface PrintComposition {
  /** Sequence of the print's record. */
  seq: number
  /** SHA-256 of the evidence, 64 hex digits: the record has the same. */
  hash: string
  /** Time of the print's record, in milliseconds since 1970 UTC. */
  at: number
  /** The price that these constituents make, in units of the index; a reader compares it. */
  price: number | undefined
  constituents: readonly PrintConstituent[]
}

/**
 * Rebuilds what each print of a symbol was made of from `from` until just before `to`, times of the
 * records. The evidence has to begin with a whole statement at or before the first of these: of
 * prints that come before one, nothing is said. Throws `EvidenceFault` for bytes that are none.
 */
export function constituentsAt(
  evidence: Iterable<KeptEvidence>,
  symbol: string,
  from: number,
  to: number,
): PrintComposition[] {
  const reader = new EvidenceReader()
  const found: PrintComposition[] = []
  for (const { seq, at, bytes } of evidence) {
    const statement = reader.read(bytes)
    if (at < from || at >= to || !statement?.printed.has(symbol)) continue
    const hash = createHash('sha256').update(bytes).digest('hex')
    found.push({ seq, at, hash, ...madeOf(statement, symbol) })
  }
  return found
}

function madeOf(
  { symbols }: Statement,
  symbol: string,
): Pick<PrintComposition, 'price' | 'constituents'> {
  const stated = symbols.find((one) => one.symbol === symbol)!
  const fine = priceOf(stated, symbols)
  const constituents = stated.constituents.flatMap((one): PrintConstituent[] => {
    const { exchange, market, quote, seen, standing } = one
    if (standing === undefined) return []
    const price = seen && formatUnits(seen.price.units, seen.price.digits)
    const times = { at: seen?.at, receivedAt: seen?.receivedAt }
    const fineValue = valueOf(one, stated.scale, symbols)
    const value = fineValue === undefined ? undefined : fineText(fineValue, stated.scale)
    return [{ exchange, market, quote, price, ...times, value, standing }]
  })
  return { price: fine === undefined ? undefined : roundFine(fine), constituents }
}

/** The median of the constituents that were used, converted by the rates of the same moment. */
function priceOf(
  { constituents, scale }: StatedSymbol,
  symbols: readonly StatedSymbol[],
): Fine | undefined {
  const values = constituents.flatMap((one) => {
    const value = one.standing === 'used' ? valueOf(one, scale, symbols) : undefined
    return value === undefined ? [] : [value]
  })
  return values.length === 0 ? undefined : median(values)
}

/** Its price in the symbol's currency; undefined without a price, or without the rate it takes. */
function valueOf(
  one: StatedConstituent,
  scale: number,
  symbols: readonly StatedSymbol[],
): Fine | undefined {
  const rate = one.conversion && rateOf(one.conversion.rate, symbols)
  if (!one.seen || (one.conversion && !rate)) return undefined
  return convert(one.seen.price, one, scale, rate)
}

function rateOf(rate: string, symbols: readonly StatedSymbol[]): FineRate | undefined {
  const stated = symbols.find(({ symbol }) => symbol === rate)
  const value = stated && priceOf(stated, symbols)
  return stated && value !== undefined ? { value, scale: stated.scale } : undefined
}
