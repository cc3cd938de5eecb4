import type { Offers } from '../offers.ts'
import { type Random, pick } from '../random.ts'
import type { Ticket } from '../requests.ts'

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']

/** A small stake on one of the expiries. */
export function fastTicket(random: Random, { expiries }: Offers) {
  return {
    call: 'spotOrder',
    body: {
      symbol: pick(random, SYMBOLS),
      direction: random() < 0.5 ? 'buyLong' : 'buyShort',
      amount: (1 + random() * 9).toFixed(2),
      duration: pick(random, expiries),
    },
  } satisfies Ticket
}
