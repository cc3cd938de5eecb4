import { type Json, exampleOf, jsonSchema } from '@candor/protocol/description'
import { z } from 'zod'
import { CHANNELS, CHANNEL_MESSAGES, OWN_CHANNELS } from './channels.ts'
import {
  CLOSE_CODES,
  OPS,
  OP_NAMES,
  type Op,
  type OpName,
  SOCKET_PATH,
  answer,
  frameId,
} from './ops.ts'

const DESCRIPTION = `Books, trades, prices, own orders and what they become, and orders themselves, over
one WebSocket at \`${SOCKET_PATH}\`: each frame is a text with one JSON object. What is asked for has an
\`id\` of the program's own and an \`op\`; its answer has that \`id\`, and answers come in the order in which
they are ready. What a channel tells has \`channel\` in place of them. The venue closes with
${CLOSE_CODES.keyEnded} when the key has ended, ${CLOSE_CODES.tooSlow} when too much waits to be read,
${CLOSE_CODES.tooMany} when too much is asked, ${CLOSE_CODES.restarting} when it restarts.`

/** The description of the programs' socket in AsyncAPI 3.0, ready to be served as JSON. */
export function buildSocketAsyncApi(): Json {
  const asked = OP_NAMES.map((name) => [nameOfOp(name), askedMessage(name)] as const)
  const answered = OP_NAMES.map((name) => [`${nameOfOp(name)}Answer`, answerMessage(name)] as const)
  const told = CHANNELS.map((name) => [`${name}Told`, toldMessage(name)] as const)
  const refusal = ['refusal', refusalMessage()] as const
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Candor, the socket of programs',
      version: '1.0.1',
      description: DESCRIPTION,
      ...TERMS,
    },
    defaultContentType: 'application/json',
    servers: {
      venue: { host: '{address}', pathname: SOCKET_PATH, protocol: 'wss', variables: ADDRESS },
    },
    channels: {
      socket: {
        address: SOCKET_PATH,
        title: 'The one connection of a program',
        messages: Object.fromEntries(
          [...asked, ...answered, ...told, refusal].map(([name]) => [
            name,
            { $ref: `#/components/messages/${name}` },
          ]),
        ),
      },
    },
    operations: {
      ...Object.fromEntries(OP_NAMES.map((name) => [nameOfOp(name), askedOperation(name)])),
      ...Object.fromEntries(CHANNELS.map((name) => [`${name}Told`, toldOperation(name)])),
    },
    components: {
      securitySchemes: { logon: LOGON },
      messages: Object.fromEntries([...asked, ...answered, ...told, refusal]),
    },
  }
}

const TERMS = {
  contact: { name: 'Customer service of the venue' },
  license: { name: 'All rights reserved' },
  tags: [{ name: 'socket', description: 'Channels and orders over one WebSocket' }],
}

const ADDRESS = {
  address: { description: 'Host and port of the venue', default: '127.0.0.1:8480' },
}

const LOGON = {
  type: 'userPassword',
  description: 'The op logon with a signature of the key; public channels need none',
}

const OWN: readonly string[] = OWN_CHANNELS
const SECURITY = [{ $ref: '#/components/securitySchemes/logon' }]

/** Names of the description hold no points. */
function nameOfOp(name: OpName): string {
  return name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function askedOperation(name: OpName): Json {
  const { summary, right } = OPS[name] as Op
  const of = nameOfOp(name)
  return {
    action: 'receive',
    channel: { $ref: '#/channels/socket' },
    summary,
    description: right ? `${summary} The key needs the right ${right}.` : summary,
    ...(right ? { security: SECURITY } : {}),
    messages: [{ $ref: `#/channels/socket/messages/${of}` }],
    reply: {
      channel: { $ref: '#/channels/socket' },
      messages: [
        { $ref: `#/channels/socket/messages/${of}Answer` },
        { $ref: '#/channels/socket/messages/refusal' },
      ],
    },
  }
}

function toldOperation(name: keyof typeof CHANNEL_MESSAGES): Json {
  const { summary } = CHANNEL_MESSAGES[name]
  return {
    action: 'send',
    channel: { $ref: '#/channels/socket' },
    summary,
    description: OWN.includes(name) ? `${summary}. The key needs the right read.` : `${summary}.`,
    ...(OWN.includes(name) ? { security: SECURITY } : {}),
    messages: [{ $ref: `#/channels/socket/messages/${name}Told` }],
  }
}

function askedMessage(name: OpName): Json {
  const { summary, fields, shown = fields } = OPS[name] as Op
  const op = z.literal(name).describe('What is asked for')
  const frame = z.object({ id: frameId, op, ...shown.shape })
  return described(nameOfOp(name), summary, jsonSchema(frame, 'input'))
}

function answerMessage(name: OpName): Json {
  const ok = z.literal(true).describe('It was done')
  const frame = z.object({ id: frameId, ok, result: OPS[name].result })
  return described(`${nameOfOp(name)}Answer`, `Answer to ${name}`, jsonSchema(frame, 'output'))
}

function toldMessage(name: keyof typeof CHANNEL_MESSAGES): Json {
  const { summary, payload } = CHANNEL_MESSAGES[name]
  return described(`${name}Told`, summary, jsonSchema(payload, 'output'))
}

function refusalMessage(): Json {
  return described('refusal', 'Why something was refused', jsonSchema(answer.options[1], 'output'))
}

function described(name: string, summary: string, payload: Json): Json {
  return { name, title: name, summary, payload, examples: [{ payload: exampleOf(payload, {}) }] }
}
