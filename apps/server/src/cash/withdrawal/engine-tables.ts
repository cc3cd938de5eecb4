import type { WithdrawalState } from '@candor/engine'

declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    withdrawals: WithdrawalRow
  }
}

/** Money on its way out, or what became of it. Amounts are units of its currency. */
export interface WithdrawalRow {
  id: number
  user_id: number
  currency: number
  amount: bigint
  /** Inside the amount. */
  fee: bigint
  /** In units of the currency that worths are counted in. */
  worth: bigint
  /** The engine's state, or one of the two ends. */
  status: WithdrawalState | 'confirmed' | 'refused'
  /** 1 where its owner took it back; it is refused then, and by no operator. */
  taken_back: number
  /** How many different operators have to approve. */
  approvals: number
  request_id: string
  created_at: number
  changed_at: number
  /** The record that requested it. */
  seq: number
}
