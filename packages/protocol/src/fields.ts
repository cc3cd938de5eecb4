import { z } from 'zod'
import { DEFAULT_LIMIT, MAX_LIMIT } from './envelope.ts'

/**
 * The fields that calls share. A message in a schema is the name of an error in the catalogue; a
 * field without one is answered with `field_missing` or `field_invalid`.
 */

/** The longest text a pattern is ever tried on: longer ones are refused before. */
const upTo = (length: number) => z.string().max(length, { abort: true })

const DECIMAL = /^(?:0|[1-9][0-9]{0,24})(?:\.[0-9]{1,24})?$/
const SIGNED_DECIMAL = /^-?(?:0|[1-9][0-9]{0,24})(?:\.[0-9]{1,24})?$/

/** An exact decimal text: ASCII digits and at most one point; no sign, exponent, space, separator. */
export const decimal = upTo(40).regex(DECIMAL).describe('Decimal text')

/** A decimal text that may be below zero, for answers only. */
export const signedDecimal = upTo(40)
  .regex(SIGNED_DECIMAL)
  .describe('Decimal text, may be negative')

/** Milliseconds since 1970-01-01 UTC. */
export const time = z.int().min(0).describe('Milliseconds since 1970 UTC')

/** The venue's symbol of a pair or a future, for example BTCUSDT. */
export const symbol = upTo(20)
  .regex(/^[A-Z0-9][A-Z0-9.]{1,19}$/)
  .describe('Symbol, for example BTCUSDT')

export const currencyCode = upTo(10)
  .regex(/^[A-Z0-9]{2,10}$/)
  .describe('Currency code, for example USDT')

/** The caller's idempotency key: the same one with the same terms gives the first answer again. */
export const requestId = upTo(64)
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('Idempotency key, unique per user: 1 to 64 of A-Z a-z 0-9 _ -')

/** Ids are texts on the wire, whatever they are inside. */
export const id = upTo(64)
  .regex(/^[A-Za-z0-9_.-]{1,64}$/)
  .describe('Identifier')

/** Orders' and records' ids: a whole number as text. */
export const numericId = upTo(15)
  .regex(/^[1-9][0-9]{0,14}$/)
  .describe('Identifier, a whole number as text')

/**
 * A whole number that may come as digits, as every query value does. Nothing else is coerced: an
 * empty text, a sign, an exponent or a boolean is refused.
 */
export function wholeNumber(min: number, max: number): z.ZodType<number, number | string> {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  ) as unknown as z.ZodType<number, number | string>
}

/** A field that a form may send empty when nothing was filled in. */
export function emptyAsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  ) as unknown as z.ZodType<z.output<Schema> | undefined, z.input<Schema> | '' | null | undefined>
}

/** `page` and `limit`, for the query or the body of every call that answers a page. */
export const paging = {
  page: wholeNumber(1, 100_000).default(1).describe('Number of the page, from 1'),
  limit: wholeNumber(1, MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .describe('Rows per page, 1 to 100, 20 when absent'),
}

/** A moment that bounds a search, for queries and bodies. */
export const timeInput = wholeNumber(0, 8_640_000_000_000_000).describe(
  'Milliseconds since 1970 UTC',
)

/** When rows of a list began. */
export const listWindow = {
  from: emptyAsAbsent(timeInput)
    .optional()
    .describe('Placed not before, milliseconds since 1970 UTC'),
  to: emptyAsAbsent(timeInput).optional().describe('Placed before, milliseconds since 1970 UTC'),
}

/** 1: account assets (funding). 2: coin assets (spot trading). */
export const accountType = z
  .union([z.literal(1), z.literal(2)])
  .describe('1: account assets (funding); 2: coin assets (spot)')
export type AccountType = z.output<typeof accountType>

/** The same where it may come as text: in queries and paths. */
export const accountTypeInput = (
  z.preprocess(
    (value) => (value === '1' ? 1 : value === '2' ? 2 : value),
    accountType,
  ) as unknown as z.ZodType<AccountType, AccountType | '1' | '2'>
).describe('1: account assets (funding); 2: coin assets (spot)')

/** Percent as a decimal text: '0.5' is half a percent. */
export const percent = decimal.describe('Percent, decimal text: 0.5 is half a percent')

/** buyLong gains when the price rises, buyShort when it falls. */
export const DIRECTIONS = ['buyLong', 'buyShort'] as const

export const direction = z
  .enum(DIRECTIONS)
  .describe('buyLong gains when the price rises, buyShort when it falls')
export type WireDirection = z.output<typeof direction>

/** How amounts of a row's currency are written. */
export const currencyScale = z
  .int()
  .min(0)
  .describe('Digits after the point of amounts in currencyCode')

export const priceScale = z.int().min(0).describe('Digits after the point of its prices')
