import { CandorAccount } from './candor-account.ts'

/**
 * The venue's operations for programs, a method each. Amounts and prices are decimal texts. Each
 * method rejects with a `CandorError` where the venue refuses or no answer came.
 *
 * ```ts
 * const candor = new Candor({ origin: 'https://venue.example', key: hmacKey(id, secret) })
 * await candor.placeOrder({ symbol: 'BTCUSDT', side: 'buy', type: 'market', amount: '25' })
 * ```
 */
export class Candor extends CandorAccount {}
