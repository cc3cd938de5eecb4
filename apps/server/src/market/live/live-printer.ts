import { everyTick } from '../prints/every-tick.ts'
import type { BatchEvidence, SourcePrint } from '../source.ts'
import { DuePrints } from './due-prints.ts'
import { EvidenceWriter } from './evidence/evidence-writer.ts'
import type { IndexBook } from './index/index-book.ts'
import type { SymbolState } from './index/symbol-index.ts'

/** How often prices are looked at, in milliseconds: no symbol is printed more often. */
export const TICK_MS = 250

/** Takes a batch of prints with what they were made of. */
export type PrintListener = (prints: readonly SourcePrint[], evidence?: BatchEvidence) => void

export interface PrinterParts {
  book: IndexBook
  instruments: readonly { symbol: string; kind: 'pair' | 'stock' | 'rate' }[]
  /** Whether a symbol trades at a moment: what is closed is not printed. */
  isOpen: (symbol: string, at: number) => boolean
  /** Lots that were traded elsewhere since they were asked for last. */
  lotsOf: (symbol: string) => number
  now: () => number
  /** Calls at each tick until the returned function is called; tests hold them in their hands. */
  ticks?: typeof everyTick
}

/**
 * Prints the index four times a second for one listener: what moved, or stood still for long. A batch
 * counts as said when the listener takes its evidence.
 */
export function printTo(listener: PrintListener, parts: PrinterParts): () => void {
  const { book, now, ticks = everyTick } = parts
  const due = new DuePrints(parts.instruments)
  const writer = new EvidenceWriter(book.symbols)
  const print = (at: number, states: readonly SymbolState[]) => {
    const open = states.filter(({ symbol }) => parts.isOpen(symbol.symbol, at))
    const prints = due.due(open, at).map((one) => ({ ...one, volume: parts.lotsOf(one.symbol) }))
    if (prints.length === 0) return
    listener(prints, {
      take: () => {
        due.say(prints, at)
        return writer.write(at, states, new Set(prints.map(({ symbol }) => symbol)))
      },
      lost: () => {
        due.forget()
        writer.restart()
      },
    })
  }
  return ticks(now, TICK_MS, () => {
    const at = now()
    print(at, book.judge(at))
  })
}
