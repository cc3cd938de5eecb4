import type { Decimal } from '@candor/money/decimals'
import type { ComponentType } from 'react'

/** A figure as it stands in a pill; a gain has the colour of its direction, a loss has none. */
export interface HeldFigure {
  text: string
  isGain?: boolean
}

/** How a line is moved along the chart. */
export interface Pull {
  /** Names its grip: "Stop loss of Long 20x: 67,240.00. Change". */
  label: string
  /** Digits after the point of its prices. */
  priceScale: number
  /** Why it cannot stand at a price, as a sentence; undefined where it can. */
  fault: (price: Decimal) => string | undefined
  /** What it would come to at a price. */
  figure: (price: Decimal) => HeldFigure | undefined
  /** What setting it there means besides, in sentences. */
  meaning: (price: Decimal) => readonly string[]
  /** Sets it. Resolves false where the person thought better of it; rejects as the call does. */
  set: (price: Decimal) => Promise<boolean>
  /** What a press without a pull does. */
  open: () => void
}

/** A price of one's own on the chart: where a position was opened, where an order waits. */
export interface HeldLine {
  id: string
  /** The row that it belongs to. */
  row: string
  kind: 'open' | 'order' | 'stop' | 'waiting' | 'liquidation'
  name: string
  price: Decimal
  figure?: HeldFigure
  /** Only of what can be pulled. */
  pull?: Pull
}

/** A fill of one's own: when it was, at what price, how much, and what it was in words. */
export interface HeldMark {
  id: string
  /** Milliseconds since 1970 UTC. */
  at: number
  price: Decimal
  /** Of what is traded: coins, or lots. */
  quantity: Decimal
  side: 'buy' | 'sell'
  text: string
  /** So much at such a price in words: what several of its side come to. */
  sum: (quantity: Decimal, price: Decimal) => string
}

/** A position or an order in the row below the chart. */
export interface HeldRow {
  id: string
  side: 'buy' | 'sell'
  /** How much it is of: "60 lots". */
  text: string
  /** What it is in full. */
  label: string
  acts: readonly { name: string; label: string; isBusy?: boolean; onPress: () => void }[]
}

/** What a person has of the market on the chart. */
export interface Held {
  lines: readonly HeldLine[]
  marks: readonly HeldMark[]
  rows: readonly HeldRow[]
}

/** What is known before anything of it is loaded. */
export interface Own {
  /** The futures contract of the symbol shown; undefined where the symbol has none, or spot is meant. */
  contract?: string | undefined
  /** That the symbol has none is known, rather than not read yet. */
  hasNone?: boolean
  /** Positions and orders; undefined until they are read. */
  count: number | undefined
  /** What to do about lists that could not be read. */
  again?: (() => void) | undefined
}

export interface HeldSourceProps {
  symbol: string
  /** Called with what the person has whenever it changes. */
  tell: (held: Held) => void
}

/** A product's part of the chart. */
export interface OwnSource {
  /** Reads how much there is of a symbol; of none while it is empty. */
  useOwn: (symbol: string) => Own
  /** Reads how many fills there are of a symbol, beside those of what is open. */
  useFills: (symbol: string) => number
  /** Loads what reads it whole, and shows the sheets that it opens. */
  load: () => Promise<{ Reader: ComponentType<HeldSourceProps> }>
}
