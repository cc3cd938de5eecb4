import type { StreamMessages } from '../stream/message.ts'

export interface CashEvents {
  /** Signed in: a recharge or withdrawal of the user changed; the client asks for them again. */
  transaction: () => void
}

export const cashMessages = {
  transaction: {
    summary: 'Signed in: a deposit or withdrawal changed; ask for them again',
    payload: undefined,
  },
} satisfies StreamMessages<CashEvents>
