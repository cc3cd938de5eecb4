import { z } from 'zod'
import { SIDES, numericId, symbol } from '@candor/protocol'
import { clientOrderId, moment } from '../operations/fields.ts'
import { MOST_OF_A_BATCH, instruction } from '../operations/instructions.ts'
import { ORDER_STATUSES, amendment, newOrder, order, problem } from '../operations/order-shapes.ts'
import { orderOperations } from '../operations/orders.ts'
import { TRIGGER_STATES, newTrigger, trigger, triggerOperations } from '../operations/triggers.ts'
import { right, type Right } from '../rights.ts'
import { CHANNELS, checksum, interval } from './channels.ts'

/** Where programs connect, and the target that a logon signs. */
export const SOCKET_PATH = '/api/v1/ws'

/** A program's own name of a frame: its answer has it too. */
export const frameId = z
  .union([z.string().min(1).max(36), z.int().min(0)])
  .describe('Own name of this frame, for its answer: a text of 1 to 36 characters, or a number')
export type FrameId = z.output<typeof frameId>

/** What a program asks for over the socket. */
export interface Op {
  /** What the key has to have; absent: anyone may ask, without a logon. */
  right?: Right
  /** What it takes of the socket's allowance; orders have one of their own. */
  weight: number
  summary: string
  /** The frame without `id` and `op`. */
  fields: z.ZodObject
  /** The same with what is parsed apart, for the description. */
  shown?: z.ZodObject
  result: z.ZodType
}

const channel = z.enum(CHANNELS, 'channel_unknown').describe('Name of the channel')
const ofMarket = symbol.optional().describe('Of the public channels: which market')
const topic = {
  channel,
  symbol: ofMarket,
  interval: interval.optional().describe('Of candles: length of a candle'),
}

const named = {
  orderId: numericId.optional().describe('Id of the order; or clientOrderId'),
  clientOrderId: clientOrderId.optional().describe('Own name of the open order; or orderId'),
}
const once = z
  .string()
  .max(64, { abort: true })
  .regex(/^[A-Za-z0-9_.:-]{1,64}$/)
  .optional()
  .describe(
    'As the header Idempotency-Key: the same one with the same terms acts once, and answers alike',
  )

export const cancelled = z.object({
  id: numericId.describe('Id of the order'),
  status: z.enum(ORDER_STATUSES).describe('How it stands'),
})

export const amended = z.object({
  id: numericId.describe('Id of the order that is open for it now'),
  status: z.enum(ORDER_STATUSES).describe('How that one stands'),
})

export const triggerCancelled = z.object({
  id: numericId.describe('Id of the conditional order'),
  status: z.enum(TRIGGER_STATES).describe('How it stands'),
})

const [placing, amending, cancelling, placingTrigger, cancellingTrigger] = instruction.options

/** One instruction of a batch, with no other fields. */
export const batchEntry = z.discriminatedUnion('do', [
  placing.strict(),
  amending.strict(),
  cancelling.strict(),
  placingTrigger.strict(),
  cancellingTrigger.strict(),
])

/** The answer to one instruction of a batch, as that of a frame. */
export const batchAnswer = z.union([
  z.object({
    ok: z.literal(true).describe('It was done'),
    result: z
      .union([order, trigger, amended, cancelled, triggerCancelled])
      .describe('As of the frame of its own'),
  }),
  z.object({ ok: z.literal(false).describe('It was refused'), error: problem }),
])

/** What programs ask for, by `op`. */
export const OPS = {
  ping: {
    weight: 1,
    summary: 'Ask for the venue’s clock, and keep the connection.',
    fields: z.strictObject({}),
    result: moment,
  },
  logon: {
    weight: 20,
    summary:
      'Log on with a key, once a connection. What is signed is the text of signing.ts with the method ' +
      `GET, the target ${SOCKET_PATH} and no body.`,
    fields: z.strictObject({
      key: z.string().max(100).describe('Id of the key'),
      timestamp: z.int().min(1).describe('Milliseconds since 1970 UTC, by the own clock'),
      recvWindow: z.int().min(1).max(60_000).optional().describe('Milliseconds; 5000 when absent'),
      nonce: z.string().max(64).describe('Never twice for one key: 8 to 64 of A-Z a-z 0-9 _ -'),
      signature: z.string().max(200).describe('Signature of the text, as in a header of REST'),
      cancelOnDisconnect: z
        .boolean()
        .optional()
        .describe('true: when this connection is gone, all own open spot orders are cancelled'),
      lang: z.string().max(10).optional().describe('Language of sentences; en when absent'),
    }),
    result: z.object({
      key: z.string().describe('Id of the key'),
      rights: z.array(right).describe('What it may do'),
      at: moment,
    }),
  },
  subscribe: {
    weight: 2,
    summary: 'Follow a channel from now on.',
    fields: z.strictObject(topic),
    result: z.object({
      channel,
      seq: z.int().min(0).optional().describe('Where the channel stands; what comes is beyond it'),
    }),
  },
  unsubscribe: {
    weight: 1,
    summary: 'Follow a channel no longer.',
    fields: z.strictObject(topic),
    result: z.object({ channel }),
  },
  resume: {
    weight: 5,
    summary:
      'Follow a channel from a number on: what was missed comes again. Refused as too_far_back where the ' +
      'venue does not have all of it; then the whole is to be read by REST, or subscribed to.',
    fields: z.strictObject({
      ...topic,
      after: z.int().min(0).optional().describe('seq of the last message that was had'),
    }),
    result: z.object({
      channel,
      seq: z.int().min(0).optional().describe('Where the channel stands now'),
    }),
  },
  checksum: {
    weight: 2,
    summary: 'Ask for the checksum of a book that is followed, and the number that it is of.',
    fields: z.strictObject({ symbol }),
    result: z.object({ seq: z.int().min(0).describe('The number that it is of'), checksum }),
  },
  'order.place': {
    right: 'trade',
    weight: 1,
    summary: 'Place an order. The answer comes once it is durable.',
    fields: newOrder.extend({ requestId: once }).strict(),
    result: order,
  },
  'order.amend': {
    right: 'trade',
    weight: 1,
    summary:
      'Change price or quantity of an open order. With less quantity at the same price it keeps its place ' +
      'and id.',
    fields: z.strictObject({ ...named, ...amendment.shape, requestId: once }),
    result: amended,
  },
  'order.cancel': {
    right: 'trade',
    weight: 1,
    summary: 'Cancel an open order; at the next price where the house’s quotes reach it.',
    fields: z.strictObject(named),
    result: cancelled,
  },
  'orders.cancel': {
    right: 'trade',
    weight: 5,
    summary: 'Cancel all own open orders, or those of one market or side.',
    fields: z.strictObject({
      symbol: symbol.optional().describe('Only of this market'),
      side: z.enum(SIDES).optional().describe('Only buys or only sells'),
    }),
    result: orderOperations.cancelOrders.data,
  },
  'orders.batch': {
    right: 'trade',
    weight: 1,
    summary:
      `Up to ${MOST_OF_A_BATCH} instructions, which reach the books in their order; none waits for the one ` +
      'before, and each has its own answer.',
    fields: z.strictObject({
      orders: z
        .array(z.unknown())
        .min(1)
        .max(MOST_OF_A_BATCH)
        .describe('Instructions: do place, amend, cancel, placeTrigger or cancelTrigger'),
    }),
    shown: z.strictObject({
      orders: z
        .array(batchEntry)
        .min(1)
        .max(MOST_OF_A_BATCH)
        .describe('Instructions: do place, amend, cancel, placeTrigger or cancelTrigger'),
    }),
    result: z.array(batchAnswer).describe('One answer each, in their order'),
  },
  'trigger.place': {
    right: 'trade',
    weight: 1,
    summary: `${triggerOperations.placeTrigger.summary} The answer comes once it is durable.`,
    fields: newTrigger.extend({ requestId: once }).strict(),
    result: trigger,
  },
  'trigger.cancel': {
    right: 'trade',
    weight: 1,
    summary: triggerOperations.cancelTrigger.summary,
    fields: z.strictObject({ triggerId: numericId.describe('Id of the conditional order') }),
    result: triggerCancelled,
  },
  'orders.cancelAllAfter': {
    right: 'trade',
    weight: 1,
    summary: orderOperations.cancelAllAfter.summary,
    fields: orderOperations.cancelAllAfter.body.strict(),
    result: orderOperations.cancelAllAfter.data,
  },
} as const satisfies Record<string, Op>

export type OpName = keyof typeof OPS
export const OP_NAMES = Object.keys(OPS) as OpName[]

export function isOpName(text: unknown): text is OpName {
  return typeof text === 'string' && Object.hasOwn(OPS, text)
}

export type FieldsOf<N extends OpName> = z.output<(typeof OPS)[N]['fields']>
export type ResultOf<N extends OpName> = z.output<(typeof OPS)[N]['result']>

/** What a frame is answered with. */
export const answer = z.union([
  z.object({
    id: frameId,
    ok: z.literal(true).describe('It was done'),
    result: z.unknown().describe('As the op says'),
  }),
  z.object({
    id: frameId.nullable().describe('Null of a frame whose own could not be read'),
    ok: z.literal(false).describe('It was refused'),
    error: problem,
  }),
])

/** Codes with which the venue closes a connection besides those of WebSocket itself. */
export const CLOSE_CODES = {
  keyEnded: 4401,
  tooSlow: 4408,
  tooMany: 4429,
  restarting: 1012,
} as const
