import { compare } from '@candor/money/decimals'
import type { PrintComposition } from '@candor/protocol'
import { givesPrice, usedInOrder } from './composition.ts'
import { middleRanks } from './middle-ranks.ts'
import type { SettledFast } from './settlement-checks.ts'

type Print = SettledFast['receipt']['prints'][number]

export interface ShownConstituent {
  one: PrintComposition['constituents'][number]
  /** Whether its value is the median, or one of the two that the median lies between. */
  isMiddle: boolean
}

/** What one print was made of, as it is shown. */
export interface Made {
  hash: string
  used: number
  left: number
  /** Whether it gives the print's price. */
  agrees: boolean
  /** Those that were used by their value, then those that were left out. */
  constituents: readonly ShownConstituent[]
}

export interface MadePrint {
  print: Print
  /** Whether it decided: the settlement price is this print's, or lies between it and another. */
  isMedian: boolean
  /** Undefined where nothing is recorded of it. */
  made: Made | undefined
}

/** The prints of a receipt in the order of the record, each with what it was made of. */
export function madePrints({ receipt, priceScale }: SettledFast): MadePrint[] {
  const { prints } = receipt
  const bySeq = new Map(receipt.compositions?.map((made) => [made.seq, made]))
  const ranked = prints
    .map((print, place) => ({ print, place }))
    .toSorted((a, b) => compare(a.print.price, b.print.price) || a.print.seq - b.print.seq)
  const middle = new Set(middleRanks(prints.length).map((rank) => ranked[rank]!.place))
  return prints.map((print, place) => {
    const found = bySeq.get(print.seq)
    const made = found?.at === print.at ? madeOf(found, print.price, priceScale) : undefined
    return { print, isMedian: middle.has(place), made }
  })
}

function madeOf(composition: PrintComposition, price: string, priceScale: number): Made {
  const used = usedInOrder(composition)
  const left = composition.constituents.filter(({ standing }) => standing !== 'used')
  const middle = middleRanks(used.length)
  return {
    hash: composition.hash,
    used: used.length,
    left: left.length,
    agrees: givesPrice(composition, price, priceScale),
    constituents: [
      ...used.map((one, rank) => ({ one, isMiddle: middle.includes(rank) })),
      ...left.map((one) => ({ one, isMiddle: false })),
    ],
  }
}

/** Why nothing is shown of any of the prints. */
export type Nothing = 'unread' | 'dropped' | 'missing'

/** Returns why nothing can be shown at a moment; undefined where something can. */
export function nothingMade({ receipt }: SettledFast, now: number): Nothing | undefined {
  const { compositions, compositionsKept } = receipt
  if (compositions === null) return 'unread'
  if (compositions.length > 0) return undefined
  return compositionsKept && now >= compositionsKept.until ? 'dropped' : 'missing'
}
