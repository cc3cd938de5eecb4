import { type WireDirection, stopDetails } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'

interface Compared {
  direction: WireDirection
  /** What its stops are held against. */
  than: 'openPrice' | 'limitPrice'
}

export type StopError = 'stop_loss_invalid' | 'take_profit_invalid'

/** Does a work whose refusal of a stop shall say which price cannot be less than which. */
export async function withStopDetails<T>(
  work: () => Promise<T>,
  compared: (error: StopError) => Compared,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const name = error.error
    if (name !== 'stop_loss_invalid' && name !== 'take_profit_invalid') throw error
    const { direction, than } = compared(name)
    throw new Refusal(name, stopDetails(name, direction, than))
  }
}
