import { refusedAs } from '@candor/client'
import { isUnheard } from './unheard.ts'

/**
 * What came of a withdrawal. gone: the order was filled, or is over. unheard: no answer said so, and it
 * may have been carried out.
 */
export type Withdrawal = 'withdrawn' | 'gone' | 'unheard'

/**
 * Withdraws an order. `withdraw` resolves with the order's status as the venue answers it. Only an order
 * that is `cancelled` is withdrawn. Rejects as the call does where the order still stands.
 */
export async function withdrawal(withdraw: () => Promise<{ status: string }>): Promise<Withdrawal> {
  try {
    const { status } = await withdraw()
    return status === 'cancelled' ? 'withdrawn' : 'gone'
  } catch (error) {
    const isOver = refusedAs(
      error,
      'order_unknown',
      'order_closed',
      'order_executed',
      'order_already_cancelled',
    )
    if (isOver) return 'gone'
    if (isUnheard(error)) return 'unheard'
    throw error
  }
}

/**
 * Places an order until it is placed, or `again` resolves false: it is asked after each try that failed,
 * with the failure. Resolves with what `place` resolved with; undefined where it was not placed.
 */
export async function placedAtLast<Placed>(
  place: () => Promise<Placed>,
  again: (error: unknown) => Promise<boolean>,
): Promise<Placed | undefined> {
  for (;;) {
    try {
      return await place()
    } catch (error) {
      if (!(await again(error))) return undefined
    }
  }
}
