import type { PortalClient } from '@candor/client'
import type { Offers } from '../offers.ts'
import { type Random, pick } from '../random.ts'
import { dataOf } from '../requests.ts'

const CODES = ['USDT', 'BTC', 'ETH']
const DIGITS = 6

/** A few USDT's worth from one currency to another. */
export function swapTicket(random: Random, { prices }: Offers) {
  const from = pick(random, CODES)
  const to = pick(
    random,
    CODES.filter((code) => code !== from),
  )
  const price = from === 'USDT' ? 1 : prices.get(`${from}USDT`)!
  const amount = ((5 + random() * 45) / price).toFixed(DIGITS)
  return { from, to, amount }
}

/** Asks for a quote; undefined where none came: it is asked for anew, and not again. */
export async function quoteOf(
  client: PortalClient,
  ticket: ReturnType<typeof swapTicket>,
): Promise<string | undefined> {
  const quoted = await dataOf(client.call('exchangeList', { body: ticket }))
  return quoted === undefined || Array.isArray(quoted) ? undefined : quoted.quoteId
}
