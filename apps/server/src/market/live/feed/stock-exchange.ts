/** The id under which stocks, indexes and fiat rates are listed. */
export const STOCK_EXCHANGE = 'yahoo'
