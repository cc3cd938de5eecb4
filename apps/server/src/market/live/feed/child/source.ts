import type { CandlesWish, SaidCandle, TradesWish } from '../wire.ts'
import type { Speech } from './speech.ts'
import { reasonOf } from './stray-trouble.ts'

/** What asks one exchange for its past. Both reject when it cannot be had now. */
export interface Source {
  /** Ended candles, oldest first. */
  candles(wish: CandlesWish): Promise<SaidCandle[]>
  /** Trades oldest first; undefined where the exchange does not tell of all of the time. */
  trades(wish: TradesWish): Promise<[at: number, price: string][] | undefined>
}

/** Answers a question about the past; what goes wrong is an answer as well. */
export async function answer(
  opening: Promise<Source>,
  wish: CandlesWish | TradesWish,
  speech: Speech,
): Promise<void> {
  const { id } = wish
  try {
    const source = await opening
    if (wish.kind === 'candles') {
      speech.say({ kind: 'candles', id, candles: await source.candles(wish) })
    } else {
      speech.say({ kind: 'trades', id, trades: (await source.trades(wish)) ?? null })
    }
  } catch (cause) {
    speech.say({ kind: 'fault', id, text: reasonOf(cause) })
  }
}
