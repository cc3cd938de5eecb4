/** Whether an order names a limit price or takes the market's. */
export type Method = 'limit' | 'market'
