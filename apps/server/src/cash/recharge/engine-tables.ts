declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    recharges: RechargeRow
  }
}

/**
 * Money that arrived from outside, by the request that brought it. The engine forgets requests
 * after a day or two; whoever credits asks here whether it was done.
 */
export interface RechargeRow {
  seq: number
  user_id: number
  request_id: string
  currency: number
  amount: bigint
  /** What the first recharge earned besides, in units of the gift's currency; 0 for the others. */
  bonus: bigint
  at: number
}
