import type { Constituent } from '../catalogue/live-symbol.ts'
import { STANDINGS, type Seen, type Standing } from '../index/standing.ts'
import { ByteReader, EvidenceFault } from './byte-reader.ts'
import * as layout from './layout.ts'

const SAID_TWICE = 'The evidence says what it said before.'

/** A constituent as evidence states it. */
export interface StatedConstituent extends Pick<
  Constituent,
  'symbol' | 'exchange' | 'market' | 'quote' | 'inverse' | 'conversion'
> {
  /** Undefined while nothing was heard of it. */
  standing: Standing | undefined
  seen: Seen | undefined
}

/** A symbol as evidence states it, with the rules of its price. */
export interface StatedSymbol {
  symbol: string
  /** Digits of its price. */
  scale: number
  least: number
  outlierPpm: number
  constituents: StatedConstituent[]
}

/** What a statement says, together with those before it. */
export interface Statement {
  /** The time of its prints, in milliseconds since 1970 UTC. */
  at: number
  printed: ReadonlySet<string>
  /** Every symbol, as it stands after this statement; the next one changes it. */
  symbols: readonly StatedSymbol[]
}

/** Reads statements one after the other, beginning with a whole one. */
export class EvidenceReader {
  #symbols: StatedSymbol[] | undefined
  #constituents: StatedConstituent[] = []
  #told: (layout.Told | undefined)[] = []

  /**
   * Reads the next statement; undefined where those before it are missing. Throws `EvidenceFault`
   * for bytes that are no statement, or that could have been written in fewer.
   */
  read(bytes: Uint8Array): Statement | undefined {
    const input = new ByteReader(bytes)
    const form = input.byte()
    if (form !== layout.WHOLE && form !== layout.CHANGES) {
      throw new EvidenceFault('The evidence is of a form that is not known here.')
    }
    const at = input.whole()
    if (form === layout.WHOLE) this.#readSymbols(input)
    const symbols = this.#symbols
    if (!symbols) return undefined
    const printed = readPrinted(input, symbols)
    this.#readEntries(input, at)
    return { at, printed, symbols }
  }

  #readSymbols(input: ByteReader): void {
    const exchanges = listOf(input, () => input.text())
    const rates: { of: StatedConstituent; rate: number; how: 'times' | 'over' }[] = []
    const symbols = listOf(input, (): StatedSymbol => {
      const symbol = input.text()
      const rules = { scale: input.whole(), least: input.whole(), outlierPpm: input.whole() }
      const constituents = listOf(input, (): StatedConstituent => {
        const exchange = placed(exchanges, input.whole())
        const names = { symbol, exchange, market: input.text(), quote: input.text() }
        const flags = input.byte()
        if (flags > 5) throw new EvidenceFault('A constituent is of no known kind.')
        const inverse = flags >= 3
        const of: StatedConstituent = { ...names, inverse, standing: undefined, seen: undefined }
        if (flags % 3 > 0) {
          rates.push({ of, rate: input.whole(), how: flags % 3 === 1 ? 'times' : 'over' })
        }
        return of
      })
      return { symbol, ...rules, constituents }
    })
    for (const { of, rate, how } of rates) {
      of.conversion = { rate: placed(symbols, rate).symbol, how }
    }
    this.#symbols = symbols
    this.#constituents = symbols.flatMap(({ constituents }) => constituents)
    this.#told = []
  }

  #readEntries(input: ByteReader, at: number): void {
    let number = -1
    while (!input.isAtEnd) {
      const head = input.byte()
      const short = head & layout.GAP_MASK
      number += 1 + short + (short === layout.GAP_MASK ? input.whole() : 0)
      const constituent = placed(this.#constituents, number)
      const told = (this.#told[number] ??= {
        ...{ standing: 0, units: 0n, digits: 0, receivedAt: 0, lateMs: 0 },
      })
      const before = { ...constituent }
      told.standing = head >> layout.STANDING_SHIFT
      constituent.standing = placed(STANDINGS, told.standing)
      const special = (head & layout.SPECIAL_BIT) > 0 ? input.byte() : undefined
      if (special !== layout.STANDING_ALONE) {
        if (special !== undefined) readDigits(input, special, told)
        constituent.seen = readSeen(input, at, told)
        if (isSame(before.seen, constituent.seen)) throw new EvidenceFault(SAID_TWICE)
      } else if (before.standing === constituent.standing) throw new EvidenceFault(SAID_TWICE)
    }
  }
}

function isSame(before: Seen | undefined, { price, at, receivedAt }: Seen): boolean {
  return (
    before?.at === at &&
    before.receivedAt === receivedAt &&
    before.price.units === price.units &&
    before.price.digits === price.digits
  )
}

function readDigits(input: ByteReader, special: number, told: layout.Told): void {
  const digits = special === layout.MORE_DIGITS ? input.whole() : 0
  if (digits <= told.digits || digits > 30) throw new EvidenceFault('An entry is of no known kind.')
  told.units *= 10n ** BigInt(digits - told.digits)
  told.digits = digits
}

function readSeen(input: ByteReader, at: number, told: layout.Told): Seen {
  told.units += input.signedLarge()
  if (told.units <= 0n) throw new EvidenceFault('A price is not above zero.')
  const short = input.byte()
  const age = short === layout.LONG_AGE ? input.signed() : short
  if (short === layout.LONG_AGE && age >= 0 && age < layout.LONG_AGE) {
    throw new EvidenceFault('A number is longer than it has to be.')
  }
  told.receivedAt = at - age
  told.lateMs += input.signed()
  return {
    price: shortest(told.units, told.digits),
    at: told.receivedAt - told.lateMs,
    receivedAt: told.receivedAt,
  }
}

/** Without zeros at the end, as prices are read. */
function shortest(units: bigint, digits: number): Seen['price'] {
  let price = { units, digits }
  while (price.digits > 0 && price.units % 10n === 0n) {
    price = { units: price.units / 10n, digits: price.digits - 1 }
  }
  return price
}

function readPrinted(input: ByteReader, symbols: readonly StatedSymbol[]): Set<string> {
  const printed = new Set<string>()
  for (let first = 0; first < symbols.length; first += 8) {
    const bits = input.byte()
    for (let place = 0; place < 8; place += 1) {
      if ((bits & (1 << place)) > 0) printed.add(placed(symbols, first + place).symbol)
    }
  }
  return printed
}

function listOf<T>(input: ByteReader, read: () => T): T[] {
  const items: T[] = []
  for (let left = input.whole(); left > 0; left -= 1) items.push(read())
  return items
}

function placed<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new EvidenceFault('The evidence names what it does not have.')
  return found
}
