/** The fields of futures orders that the specification names otherwise: they stop here. */
import type { FuturesOrderRow, FuturesTicket } from '@candor/protocol'

/** market: at once, at the index and its half-spread. limit: when the index reaches the price. */
export type Method = FuturesTicket['entrustType']

/** Returns the method by which an order opens or opened. */
export const methodOf = ({ entrustType }: Pick<FuturesOrderRow, 'entrustType'>): Method =>
  entrustType

/** Returns a position's margin, a decimal in the row's currency; of a waiting order, what it holds. */
export const marginOf = ({ holdBond }: Pick<FuturesOrderRow, 'holdBond'>): string => holdBond

/** Returns the method as a field of the ticket that is sent. */
export const methodField = (method: Method): Pick<FuturesTicket, 'entrustType'> => ({
  entrustType: method,
})
