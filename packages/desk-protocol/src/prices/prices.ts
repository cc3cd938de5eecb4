import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, doneOrProposed, reason, time } from '../fields.ts'

const exchangeId = z.string().regex(/^[a-z0-9_-]{1,32}$/)
const symbol = z.string().regex(/^[A-Z0-9.^_-]{1,32}$/)

/** What an exchange contributes to a symbol, and whether it counts. */
const constituent = z.object({
  exchange: z.string(),
  /** What the exchange calls it. */
  market: z.string(),
  /**
   * used: the price is made of it. stale: nothing fresh for too long. outlier: too far from the median
   * of all. alone: too few others are with it. unbelieved: no price above zero, or of a time that has
   * not come. unrated: the rate that it is converted by has no price. excluded: out of use. other:
   * another market of the same exchange counts. silent: nothing was heard of it.
   */
  standing: z.enum([
    ...(['used', 'stale', 'outlier', 'alone', 'unbelieved'] as const),
    ...(['unrated', 'excluded', 'other', 'silent'] as const),
  ]),
  /** Its newest price as the exchange said it. */
  price: amountText.nullable(),
  /** How long ago that arrived, in milliseconds. */
  ageMs: z.int().nullable(),
  /** How far it is from the price of the index, in millionths of that; below 0 when lower. */
  deviationPpm: z.int().nullable(),
})

const symbolPrice = z.object({
  symbol: z.string(),
  /** The last print in the books, and when it was made. */
  price: amountText.nullable(),
  at: time.nullable(),
  /**
   * closed: its exchange does not trade at this hour. excluded: out of use. unheard: no exchange ever
   * told of it. unrated: the rate that it is converted by has no price. too_few: fewer exchanges than a
   * price takes are fresh and agree. stale: the last print is older than allowed.
   */
  pause: z.enum(['closed', 'excluded', 'unheard', 'unrated', 'too_few', 'stale']).nullable(),
  /** Empty where prices are made here. */
  constituents: z.array(constituent),
})

const exchangeHealth = z.object({
  exchange: z.string(),
  state: z.enum(['connecting', 'connected', 'waiting', 'barred']),
  /** Whether prices are pushed, or asked for again and again. */
  way: z.enum(['stream', 'polling']),
  /** Markets that it has of those asked for. */
  markets: z.int(),
  lastAt: time.nullable(),
  /** Its clock less this machine's, in milliseconds, where it tells. */
  clockAheadMs: z.int().nullable(),
  /** The last trouble, in one line. */
  trouble: z.string().nullable(),
  /** When it is tried again, while it waits. */
  retryAt: time.nullable(),
})

/** What operators decided of an exchange, a symbol, or a symbol of one exchange. */
const exclusion = z.object({
  /** null: every exchange. */
  exchange: z.string().nullable(),
  /** null: every symbol. */
  symbol: z.string().nullable(),
  /** What was decided: out of use, or back in use. */
  excluded: z.boolean(),
  /** When that holds. */
  from: time,
  /** Whether it is out of use now. */
  isOut: z.boolean(),
})

export const pricesData = z.object({
  venueTime: time,
  /** Prices are made here: there are no exchanges. */
  simulated: z.boolean(),
  symbols: z.array(symbolPrice),
  exchanges: z.array(exchangeHealth),
  /** Only what is out of use, or will be, or was until a moment to come. */
  exclusions: z.array(exclusion),
  /** Markets whose holidays are not known for long any more. */
  endingCalendars: z.array(
    z.object({ market: z.string(), knownUntil: z.iso.date(), daysLeft: z.int() }),
  ),
})
export type Prices = z.output<typeof pricesData>

export const prices = defineDeskCall({
  name: 'prices',
  who: ['finance', 'compliance', 'owner'],
  summary: 'Every index price with what it is made of, and how each exchange does.',
  body: z.object({}),
  data: pricesData,
})

/**
 * Names no price: what is left decides. It holds once every fast contract that is open or waits when it
 * is carried out has been settled, so that no outcome can be leaned on.
 */
export const excludeSource = defineDeskCall({
  name: 'excludeSource',
  who: ['finance', 'owner'],
  summary: 'Take an exchange, a symbol or both together out of use for prices, or back into use.',
  body: z.object({
    /** null: every exchange. Not both null. */
    exchange: exchangeId.nullable(),
    /** null: every symbol. */
    symbol: symbol.nullable(),
    excluded: z.boolean(),
    reason,
  }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
  money: true,
})
