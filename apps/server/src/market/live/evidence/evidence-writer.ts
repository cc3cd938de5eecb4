import { createHash } from 'node:crypto'
import { rateSymbols } from '../index/index-book.ts'
import { STANDINGS, type Seen } from '../index/standing.ts'
import type { IndexedSymbol, Judged, SymbolState } from '../index/symbol-index.ts'
import { ByteWriter } from './byte-writer.ts'
import * as layout from './layout.ts'

/** What prints were made of, as it is kept, with the hash that their record holds. */
export interface StatedEvidence {
  bytes: Uint8Array
  /** SHA-256 of the bytes, 64 hex digits. */
  hash: string
}

/**
 * Writes what each batch of prints was made of. A statement has the constituents of the printed
 * symbols that changed since the one before, and those of the rates that prices are converted by; the
 * first, and one a minute, has all of them.
 */
export class EvidenceWriter {
  readonly #symbols: readonly IndexedSymbol[]
  readonly #rates: ReadonlySet<string>
  readonly #out = new ByteWriter()
  /** By number of the constituent: what the statements so far say of it. */
  #told: (layout.Told | undefined)[] = []
  #wholeAt = -Infinity

  /** The symbols of every batch, in their order. */
  constructor(symbols: readonly IndexedSymbol[]) {
    this.#symbols = symbols
    this.#rates = rateSymbols(symbols)
  }

  /** The next statement says everything: the one before is not in the journal. */
  restart(): void {
    this.#wholeAt = -Infinity
  }

  /**
   * Writes what the prints of a moment were made of. `states`: every symbol's, in the order of the
   * symbols; `printed`: those among the symbols that are printed.
   */
  write(at: number, states: readonly SymbolState[], printed: ReadonlySet<string>): StatedEvidence {
    const out = this.#out
    const isWhole = at - this.#wholeAt >= layout.WHOLE_EVERY_MS || at < this.#wholeAt
    out.byte(isWhole ? layout.WHOLE : layout.CHANGES)
    out.whole(at)
    if (isWhole) {
      this.#wholeAt = at
      this.#told = []
      this.#writeSymbols()
    }
    this.#writePrinted(printed)
    let number = 0
    let before = -1
    for (const { symbol, constituents } of states) {
      const isTold = isWhole || printed.has(symbol.symbol) || this.#rates.has(symbol.symbol)
      for (const judged of constituents) {
        if (isTold && this.#writeEntry(at, { number, before, judged })) before = number
        number += 1
      }
    }
    const bytes = out.take()
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  }

  #writeSymbols(): void {
    const out = this.#out
    const exchanges = [
      ...new Set(
        this.#symbols.flatMap(({ constituents }) => constituents.map(({ exchange }) => exchange)),
      ),
    ]
    const names = this.#symbols.map(({ symbol }) => symbol)
    out.whole(exchanges.length)
    for (const exchange of exchanges) out.text(exchange)
    out.whole(this.#symbols.length)
    for (const { symbol, scale, least, outlierPpm, constituents } of this.#symbols) {
      out.text(symbol)
      out.whole(scale)
      out.whole(least)
      out.whole(outlierPpm)
      out.whole(constituents.length)
      for (const { exchange, market, quote, inverse, conversion } of constituents) {
        out.whole(exchanges.indexOf(exchange))
        out.text(market)
        out.text(quote)
        const how = conversion === undefined ? 0 : conversion.how === 'times' ? 1 : 2
        out.byte(3 * Number(inverse) + how)
        if (conversion) out.whole(names.indexOf(conversion.rate))
      }
    }
  }

  #writePrinted(printed: ReadonlySet<string>): void {
    for (let first = 0; first < this.#symbols.length; first += 8) {
      const eight = this.#symbols.slice(first, first + 8)
      const bits = eight.map(({ symbol }, place) => (printed.has(symbol) ? 1 << place : 0))
      this.#out.byte(bits.reduce((sum, bit) => sum | bit, 0))
    }
  }

  /** Writes an entry where it says anything new; returns whether it did. */
  #writeEntry(
    at: number,
    { number, before, judged }: { number: number; before: number; judged: Judged },
  ): boolean {
    const { standing: name, seen } = judged
    if (name === undefined) return false
    const standing = STANDINGS.indexOf(name)
    const told = this.#told[number]
    const isSame = !seen || (told !== undefined && sameSeen(told, seen))
    if (told?.standing === standing && isSame) return false
    const known = told ?? { standing, units: 0n, digits: 0, receivedAt: 0, lateMs: 0 }
    const digits = Math.max(known.digits, seen?.price.digits ?? 0)
    const special = isSame || digits > known.digits
    this.#writeHead(number - before - 1, standing, special)
    if (special) this.#out.byte(isSame ? layout.STANDING_ALONE : layout.MORE_DIGITS)
    known.standing = standing
    if (seen && !isSame) this.#writeSeen(at, known, { seen, digits })
    this.#told[number] = known
    return true
  }

  #writeHead(gap: number, standing: number, special: boolean): void {
    const short = Math.min(gap, layout.GAP_MASK)
    const flag = special ? layout.SPECIAL_BIT : 0
    this.#out.byte((standing << layout.STANDING_SHIFT) | flag | short)
    if (short === layout.GAP_MASK) this.#out.whole(gap - layout.GAP_MASK)
  }

  #writeSeen(
    at: number,
    known: layout.Told,
    { seen, digits }: { seen: Seen; digits: number },
  ): void {
    const out = this.#out
    if (digits > known.digits) {
      out.whole(digits)
      known.units *= 10n ** BigInt(digits - known.digits)
      known.digits = digits
    }
    const units = seen.price.units * 10n ** BigInt(digits - seen.price.digits)
    out.signed(units - known.units)
    const age = at - seen.receivedAt
    if (age >= 0 && age < layout.LONG_AGE) out.byte(age)
    else {
      out.byte(layout.LONG_AGE)
      out.signed(age)
    }
    const lateMs = seen.receivedAt - seen.at
    out.signed(lateMs - known.lateMs)
    known.units = units
    known.receivedAt = seen.receivedAt
    known.lateMs = lateMs
  }
}

function sameSeen(told: layout.Told, { price, at, receivedAt }: Seen): boolean {
  return (
    told.receivedAt === receivedAt &&
    told.receivedAt - told.lateMs === at &&
    told.digits >= price.digits &&
    told.units === price.units * 10n ** BigInt(told.digits - price.digits)
  )
}
