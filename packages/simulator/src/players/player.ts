import type { Seat } from './seat.ts'

export type Product = 'fast' | 'futures' | 'spot' | 'swap'
export const PRODUCTS: readonly Product[] = ['fast', 'futures', 'spot', 'swap']

/** Somebody who plays one product in one way. */
export interface Player {
  name: string
  product: Product
  /** How far ahead of the house they see the market, in milliseconds. */
  ahead: number
  /** How many accounts they have. */
  accounts: number
  /** How many accounts of somebody else there are, whose money they may be after. */
  others?: number
  /** Played only where it is asked for by name: what it earns is not the house's. */
  isApart?: true
  /** Called once a session; what it returns is called at every step of the market. */
  begin(seat: Seat): () => void
}

/** What players stake at a time, in whole units of the quote currency. */
export const STAKE = { fast: 100, worth: 20_000 } as const

/** What a trade and its undoing cost in millionths, with what a player wants to gain beyond it. */
export const COST: Readonly<Record<'futures' | 'spot' | 'swap', number>> = {
  futures: 1_300,
  spot: 1_200,
  swap: 1_150,
}

/** Players of one kind, each `ahead` of the house by so much. */
export function aheadBy(
  name: string,
  product: Product,
  begin: (seat: Seat) => () => void,
): Player[] {
  return AHEAD.map((ahead) => ({ name: `${name}-${ahead}`, product, ahead, accounts: 1, begin }))
}

const AHEAD = [50, 200, 500] as const
