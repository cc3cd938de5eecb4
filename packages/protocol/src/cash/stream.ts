import type { StreamMessages } from '../stream/message.ts'

export interface CashEvents {
  /**
   * For signed-in clients: a recharge or withdrawal of the user changed, and the client fetches
   * them again.
   */
  transaction: () => void
}

export const cashMessages = {
  transaction: {
    summary: 'Signed in: a deposit or withdrawal changed; ask for them again',
    payload: undefined,
  },
} satisfies StreamMessages<CashEvents>
