import { z } from 'zod'
import { type Parser, listOf, readBy } from './parsers.ts'

/** Addresses of one exchange that take the place of its own. */
export interface IndexEndpoint {
  rest?: string
  ws?: string
}

/** By the exchange's id. */
export type IndexEndpoints = Readonly<Record<string, IndexEndpoint>>

const EXCHANGE = /^[a-z][a-z0-9]{1,31}$/
const EXCHANGES = 'two or more different exchanges by their ids in small letters, with commas'
/** Has no coins, and is asked for stocks anyway. */
const STOCKS_ALONE = 'yahoo'

/** `binance,okx,kraken`: at least two, since one alone proves nothing. */
export const indexExchanges: Parser<readonly string[]> = listOf(
  z
    .string()
    .regex(EXCHANGE, EXCHANGES)
    .refine((id) => id !== STOCKS_ALONE, EXCHANGES),
)
  .refine(({ length }) => length >= 2, EXCHANGES)
  .refine((ids) => new Set(ids).size === ids.length, EXCHANGES)

const ENDPOINTS =
  'JSON of exchanges as {"okx":{"rest":"https://...","ws":"wss://..."}}, addresses without a password'

const endpoint = z
  .strictObject({
    rest: place('https:', 'http:').optional(),
    ws: place('wss:', 'ws:').optional(),
  })
  .refine(({ rest, ws }) => rest !== undefined || ws !== undefined)

const endpoints = z.record(z.string().regex(EXCHANGE), endpoint)

/** `{"okx":{"rest":"http://127.0.0.1:9000","ws":"ws://127.0.0.1:9000"}}` */
export const indexEndpoints: Parser<IndexEndpoints> = readBy(ENDPOINTS, (text) => {
  const parsed = endpoints.safeParse(jsonOf(text))
  return parsed.success ? parsed.data : undefined
})

function place(...schemes: readonly string[]) {
  return z
    .string()
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && schemes.includes(url.protocol) && url.username === ''
    })
    .transform((text) => text.replace(/\/+$/, ''))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
