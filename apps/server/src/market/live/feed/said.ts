import { z } from 'zod'
import type { Said } from './wire.ts'

/** No sum of prices or candles is longer; a process that says more is ended. */
export const LONGEST_LINE = 8 * 1024 * 1024

const MOST_AT_ONCE = 100_000
/** The year 2255: what lies beyond is no time. */
const LAST_MS = 9_000_000_000_000

const price = z
  .string()
  .max(48)
  .regex(/^(?!0+(\.0*)?$)\d{1,18}(\.\d{1,24})?$/)
const amount = z
  .string()
  .max(48)
  .regex(/^\d{1,18}(\.\d{1,24})?$/)
const time = z.int().min(0).max(LAST_MS)
const market = z.string().min(1).max(64)
const text = z.string().max(2_000)
const id = z.int().min(0)

const said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('markets'), markets: z.array(market).max(10_000) }),
  z.strictObject({
    kind: z.literal('prices'),
    prices: z.array(z.tuple([market, price, time, time, time.optional()])).max(MOST_AT_ONCE),
  }),
  z.strictObject({
    kind: z.literal('health'),
    state: z.enum(['connecting', 'connected', 'waiting', 'barred']),
    way: z.enum(['stream', 'polling']),
    lastAt: time.optional(),
    clockAheadMs: z.int().optional(),
    trouble: text.optional(),
    retryAt: time.optional(),
  }),
  z.strictObject({ kind: z.literal('trouble'), text }),
  z.strictObject({
    kind: z.literal('candles'),
    id,
    candles: z.array(z.tuple([time, price, price, price, price, amount])).max(MOST_AT_ONCE),
  }),
  z.strictObject({
    kind: z.literal('trades'),
    id,
    trades: z
      .array(z.tuple([time, price]))
      .max(MOST_AT_ONCE)
      .nullable(),
  }),
  z.strictObject({ kind: z.literal('fault'), id, text }),
])

/**
 * What a line of an exchange's process says; undefined for anything that is not just of that form. The
 * process deals with what strangers send, so that its own lines are no more trusted than theirs.
 */
export function parseSaid(line: string): Said | undefined {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return undefined
  }
  const { success, data } = said.safeParse(read)
  return success ? (data as Said) : undefined
}
