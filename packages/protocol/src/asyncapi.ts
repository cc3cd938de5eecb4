import { z } from 'zod'
import { accountRow } from './calls/accounts/account-row.ts'
import { noticeRow, unreadCounts } from './calls/content/notice-page.ts'
import { fastOrderRow } from './calls/fast/fast-order-row.ts'
import { contractOrderRow } from './calls/futures/contract-order-row.ts'
import { lockMiningOrderRow } from './calls/lock-mining/lock-mining-order-row.ts'
import { depth } from './calls/market/market-trade.ts'
import { quotationTick } from './calls/market/quotation.ts'
import { spotOrderRow } from './calls/orders/spot-order-row.ts'
import { serviceEntry, serviceState } from './calls/service/shapes.ts'
import { wealthOrderRow } from './calls/wealth/wealth-order-row.ts'
import { id, time } from './fields.ts'
import { exampleOf } from './openapi-examples.ts'
import { type Json, jsonSchema } from './openapi-schemas.ts'
import {
  type ClientEvents,
  STREAM_PATH,
  type ServerEvents,
  depthWatch,
  streamAuth,
  tickerAdd,
} from './stream.ts'

const DESCRIPTION = `Prices, books and the own events, over socket.io (protocol 5) at \`${STREAM_PATH}\`.
The handshake's \`auth\` may carry \`coin-auth\`, the session token, and
\`lang\`. Every event has one
argument, or none. What a client missed while it was not connected is asked for by calls again: the
server tells in \`ready\` where the own events stand.`

interface Message {
  summary: string
  /** Undefined for an event without an argument. */
  payload: z.ZodType | undefined
}

/** How own events are counted: \`sequence\` has no gap within an epoch, or something was missed. */
const counted = {
  sequence: z.int().min(1).describe('1, 2, 3... over the own order and account events of an epoch'),
  seq: z.int().min(0).describe('Sequence of the record behind it'),
  at: time.describe('Time of that record, milliseconds since 1970 UTC'),
}

const FROM_CLIENT: Record<keyof ClientEvents, Message> = {
  'ticker-add': { summary: 'Follow symbols, besides those followed already', payload: tickerAdd },
  'depth-watch': { summary: 'Follow one book; null ends it', payload: depthWatch },
}

const FROM_SERVER: Record<keyof ServerEvents, Message> = {
  ready: {
    summary: 'Once after connecting: who the client is taken for, and where the own events stand',
    payload: z.object({
      user: id.nullable().describe('Id of the user; null for a guest'),
      epoch: z.string().describe('Changes whenever the server counts afresh'),
      sequence: z.int().min(0).describe('The last sequence in this epoch; 0 before the first'),
      at: time.describe('The server’s clock, milliseconds since 1970 UTC'),
    }),
  },
  ticker: {
    summary: 'The changes of one tick among the symbols followed',
    payload: z.array(quotationTick),
  },
  depth: { summary: 'The followed book, whole, when it changed', payload: depth },
  order: {
    summary: 'Signed in: an order as it stands now; `type` tells of which product',
    payload: z.object({
      ...counted,
      order: z
        .union([spotOrderRow, fastOrderRow, contractOrderRow, wealthOrderRow, lockMiningOrderRow])
        .describe('The order'),
    }),
  },
  account: {
    summary: 'Signed in: the balances that one record changed',
    payload: z.object({
      ...counted,
      accounts: z.array(accountRow).describe('The balances; valueUsdt is null here'),
    }),
  },
  message: {
    summary: 'Signed in: a message came, or what is unread changed',
    payload: z.object({
      message: noticeRow.nullable().describe('The new one; null when only the counts changed'),
      unread: unreadCounts.describe('What is unread'),
      ofOrder: z.boolean().describe('Whether it tells of an order, and shows in passing too'),
    }),
  },
  transaction: {
    summary: 'Signed in: a deposit or withdrawal changed; ask for them again',
    payload: undefined,
  },
  user: {
    summary: 'Signed in: what getInfo and certificationDetail answer changed; ask again',
    payload: undefined,
  },
  service: {
    summary: 'Signed in: an entry of the own conversation with customer service, or how it stands',
    payload: z.object({
      entry: serviceEntry.nullable().describe('The new entry; null when only the state changed'),
      state: serviceState.describe('How the conversation stands'),
    }),
  },
  closing: {
    summary: 'The server is about to stop',
    payload: z.object({
      retryAfterMs: z.int().min(0).describe('Milliseconds to wait before connecting again'),
    }),
  },
}

/** The description of the stream in AsyncAPI 3.0, ready to be served as JSON. */
export function buildAsyncApi(): Json {
  const sent = Object.keys(FROM_SERVER)
  const all = { ...FROM_CLIENT, ...FROM_SERVER }
  const named = Object.entries(all)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Candor, the stream', version: '1.0.1', description: DESCRIPTION, ...TERMS },
    'x-handshake-auth': jsonSchema(streamAuth, 'input'),
    defaultContentType: 'application/json',
    servers: {
      venue: {
        host: '{address}',
        pathname: STREAM_PATH,
        protocol: 'socket.io',
        variables: ADDRESS,
      },
    },
    channels: {
      stream: {
        address: STREAM_PATH,
        title: 'The one connection of a client',
        messages: Object.fromEntries(
          named.map(([name]) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: Object.fromEntries(
      named.map(([name, { summary }]) => [
        name,
        {
          action: sent.includes(name) ? 'send' : 'receive',
          channel: { $ref: '#/channels/stream' },
          summary,
          description: summary,
          security: [{ $ref: '#/components/securitySchemes/session' }],
          messages: [{ $ref: `#/channels/stream/messages/${name}` }],
        },
      ]),
    ),
    components: {
      securitySchemes: { session: SESSION },
      messages: Object.fromEntries(
        named.map(([name, message]) => [name, described(name, message)]),
      ),
    },
  }
}

const TERMS = {
  contact: { name: 'Customer service of the venue' },
  license: { name: 'All rights reserved' },
  tags: [{ name: 'stream', description: 'Prices, books and the own events' }],
}

const SESSION = {
  type: 'userPassword',
  description: 'The session token, as `coin-auth` in the handshake; a guest has none',
}

const ADDRESS = {
  address: { description: 'Host and port of the venue', default: '127.0.0.1:8480' },
}

function described(name: string, { summary, payload }: Message): Json {
  if (!payload) return { name, title: name, summary }
  const schema = jsonSchema(payload, name in FROM_CLIENT ? 'input' : 'output')
  return {
    name,
    title: name,
    summary,
    payload: schema,
    examples: [{ payload: exampleOf(schema, {}) }],
  }
}
