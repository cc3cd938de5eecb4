import { streamAuth } from '../stream/connection.ts'
import { STREAM_PATH } from '../paths.ts'
import { FROM_CLIENT, FROM_SERVER } from '../stream-events.ts'
import type { StreamMessage } from '../stream/message.ts'
import { exampleOf } from './examples.ts'
import { type Json, jsonSchema } from './schemas.ts'

const DESCRIPTION = `Prices, books and the own events, over socket.io (protocol 5) at \`${STREAM_PATH}\`.
The handshake's \`auth\` may carry \`coin-auth\`, the session token, \`lang\`, and \`candor-seen\` as
a call's header of that name. Every event has one argument, or none. What a client missed while it was not connected is asked for by calls again: the
server tells in \`ready\` where the own events stand.`

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

function described(name: string, { summary, payload }: StreamMessage): Json {
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
