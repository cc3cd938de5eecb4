/** How an order names its price. */
export type Method = 'limit' | 'market'
