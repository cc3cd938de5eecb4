import type { Pace } from '../src/market/live/feed/wire.ts'

/** Exchanges are tried again within moments, and silence is noticed as soon. */
export const IMPATIENT: Pace = {
  silenceMs: 1_000,
  answerMs: 1_500,
  pollMs: 100,
  stockPollMs: 100,
  retryMs: 50,
  mostRetryMs: 200,
  barredMs: 200,
  mostBarredMs: 400,
  clockMs: 600_000,
}
