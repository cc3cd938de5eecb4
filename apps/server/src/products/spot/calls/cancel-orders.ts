import type { CancelSpotOrders } from '@candor/engine'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'

/** Which orders are meant; all of them where nothing is said. */
export type WhichOrders = {
  symbol?: string | undefined
  side?: CancelSpotOrders['side'] | undefined
}

/** A record closes a bounded number: who has more open takes as many of them. */
const MOST_RECORDS = 64

export const cancelOrdersHandler = handler(
  calls.revokeCoinOrders,
  async (kernel: Pick<Kernel, 'transactor' | 'ownWrites'>, caller, { body }) =>
    cancelOrders(kernel, caller.user.id, body),
)

/** Cancels many spot orders; returns how many now, and how many at the next price. */
export async function cancelOrders(
  kernel: Pick<Kernel, 'transactor' | 'ownWrites'>,
  user: number,
  { symbol, side }: WhichOrders,
): Promise<{ cancelled: number; waiting: number }> {
  const market = symbol === undefined ? undefined : kernel.transactor.engine.marketId(symbol)
  if (symbol !== undefined && market === undefined) throw new Refusal('market_unknown')
  const command: CancelSpotOrders = {
    kind: 'cancelSpotOrders',
    user,
    ...(market !== undefined && { market }),
    ...(side !== undefined && { side }),
  }
  const done = { cancelled: 0, waiting: 0 }
  for (let records = 0; records < MOST_RECORDS; records++) {
    const events = await closedBy(kernel, command)
    if (events.length === 0) break
    const waiting = events.filter(({ kind }) => kind === 'pendingAccepted').length
    done.waiting += waiting
    done.cancelled += events.length - waiting
  }
  return done
}

/** Each event of such a record takes one order back. */
async function closedBy(
  kernel: Pick<Kernel, 'transactor' | 'ownWrites'>,
  command: CancelSpotOrders,
): Promise<readonly { kind: string }[]> {
  try {
    const { record } = await submit(kernel, command)
    return record?.events ?? []
  } catch (error) {
    if (error instanceof Refusal && error.error === 'nothing_due') return []
    throw error
  }
}
