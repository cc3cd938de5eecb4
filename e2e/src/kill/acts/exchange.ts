import type { DataOf, calls } from '@candor/protocol'
import type { PortalClient } from '../../portal-client.ts'
import type { Offers } from '../investor.ts'
import { type Random, pick } from '../random.ts'
import { answerOf } from '../requests.ts'

const CODES = ['USDT', 'BTC', 'ETH']
const DIGITS = 6

/** A few USDT's worth from one currency to another. */
export function exchangeTicket(random: Random, { prices }: Offers) {
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
  ticket: ReturnType<typeof exchangeTicket>,
): Promise<string | undefined> {
  const envelope = await answerOf(
    client.post<DataOf<typeof calls.exchangeList>>('/account/exchangeList', ticket),
  )
  if (envelope?.code !== 200 || Array.isArray(envelope.data)) return undefined
  return envelope.data.quoteId
}
