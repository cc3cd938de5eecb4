import type { z } from 'zod'
import { ERRORS, type ErrorName } from '@candor/protocol'
import { type Json, NamedSchemas, exampleOf, jsonSchema } from '@candor/protocol/description'
import { errorsOfOperation } from '../operations/errors-of-operation.ts'
import { type Operation, PROGRAMS_PREFIX } from '../operations/operation.ts'
import { problem } from '../operations/order-shapes.ts'
import { DEFAULT_RECV_WINDOW_MS, MAX_RECV_WINDOW_MS, SIGNING_HEADERS } from '../signing/signing.ts'

const DESCRIPTION = `The venue for programs. Answers are plain JSON. A refusal has an HTTP status of its
kind and a body of \`code\`, \`error\`, \`message\` and \`details\`: 400 a request that cannot be read,
401 and 403 its key, 404 what does not exist, 409 what comes too late, 422 what the rules refuse, 429 too
much, 503 what may be sent again. Amounts, prices and quantities are decimal texts; a moment is both
milliseconds since 1970 UTC and ISO 8601. What moves money takes the header \`Idempotency-Key\`: the same
key with the same terms acts once. Lists are newest first and go on at \`nextCursor\`.

A key signs the UTF-8 text of seven lines, with a line feed between them and none at the end: \`CANDOR1\`,
the timestamp, the window, the nonce, the method in capitals, the path with its query as it is sent, and
the SHA-256 of the body in hex. Ed25519 signs the text itself; of a shared secret it is HMAC-SHA-256 with
the secret's bytes. The signature is base64.`

/** The description of the given operations in OpenAPI 3.1, ready to be served as JSON. */
export function buildProgramsOpenApi(operations: readonly Operation[]): Json {
  const named = new NamedSchemas()
  named.schemas.Problem = jsonSchema(problem, 'output')
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = (paths[`${PROGRAMS_PREFIX}${operation.path}`] ??= {})
    path[operation.method.toLowerCase()] = described(operation, named)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor for programs',
      version: '1.0.1',
      description: DESCRIPTION,
      contact: { name: 'Customer service of the venue' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Candor' },
    },
    servers: [{ url: '/', description: 'This venue' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY).map(([name, { header, description }]) => [
          name,
          { type: 'apiKey', in: 'header', name: header, description },
        ]),
      ),
      parameters: PARAMETERS,
      headers: HEADERS,
      schemas: named.schemas,
    },
  }
}

const TAGS = {
  market: 'Markets and their prices, for anyone',
  orders: 'Orders of the book, and what they filled',
  positions: 'Leveraged futures; they pay and take no funding',
  account: 'Balances, fees, and what came in and went out',
} as const

/** What a key sends with each request. */
const SECURITY = {
  key: { header: SIGNING_HEADERS.key, description: 'Id of the key' },
  timestamp: {
    header: SIGNING_HEADERS.timestamp,
    description: 'Milliseconds since 1970 UTC, by the program’s clock',
  },
  nonce: {
    header: SIGNING_HEADERS.nonce,
    description: 'Never twice for one key: 8 to 64 of A-Z a-z 0-9 _ -',
  },
  signature: { header: SIGNING_HEADERS.signature, description: 'Signature, in base64' },
} as const

const PARAMETERS: Record<string, Json> = {
  recvWindow: {
    name: SIGNING_HEADERS.recvWindow,
    in: 'header',
    description: 'Milliseconds that the request is good for after its timestamp',
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_RECV_WINDOW_MS,
      default: DEFAULT_RECV_WINDOW_MS,
    },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same terms acts once: 1 to 64 of A-Z a-z 0-9 _ . : -',
    schema: { type: 'string', pattern: '^"?[A-Za-z0-9_.:-]{1,64}"?$' },
  },
  lang: {
    name: 'lang',
    in: 'header',
    description: 'Language of messages; en when absent or unknown',
    schema: { type: 'string' },
  },
}

const HEADERS: Record<string, Json> = {
  limit: {
    description: 'What is left: `"key";r=5999;t=1`, r the weight, t the seconds until all is left',
    schema: { type: 'string' },
  },
  policy: {
    description: 'What may be taken: `"key";q=6000;w=60`, q the weight, w the seconds',
    schema: { type: 'string' },
  },
  retryAfter: {
    description: 'Seconds until the next request is taken',
    schema: { type: 'integer' },
  },
}

const LIMITS = {
  ratelimit: { $ref: '#/components/headers/limit' },
  'ratelimit-policy': { $ref: '#/components/headers/policy' },
}

function described(operation: Operation, named: NamedSchemas): Json {
  const { name, summary, right, weight, weighsEach, params, query, body, money } = operation
  const errors = errorsOfOperation(operation)
  const refusals = errors.map((error) => `- ${error}: ${ERRORS[error].meaning}`)
  const needs = right === undefined ? 'Needs no key.' : `Needs a key with the right \`${right}\`.`
  const each =
    weighsEach === undefined ? '' : `, or 1 for each of \`${weighsEach}\` where that is more`
  return {
    operationId: name,
    summary,
    description: [
      `${needs} Weight ${weight}${each}.`,
      '',
      'May be refused with:',
      '',
      ...refusals,
    ].join('\n'),
    tags: [tagOf(operation)],
    security: right === undefined ? [{}] : [{ key: [], timestamp: [], nonce: [], signature: [] }],
    parameters: [
      ...(right === undefined ? [] : [{ $ref: '#/components/parameters/recvWindow' }]),
      ...(money ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      { $ref: '#/components/parameters/lang' },
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
    ],
    ...(body ? { requestBody: bodyOf(operation, named) } : {}),
    responses: responsesOf(operation, named),
    'x-right': right ?? null,
    'x-weight': weight,
    'x-errors': errors,
  }
}

function tagOf({ path, right }: Operation): keyof typeof TAGS {
  if (right === undefined) return 'market'
  if (path.startsWith('/orders') || path === '/fills') return 'orders'
  return path.startsWith('/positions') ? 'positions' : 'account'
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: rest,
  }))
}

function bodyOf(operation: Operation, named: NamedSchemas): Json {
  const schema = named.body(operation)
  const example = operation.example ?? exampleOf(schema, named.schemas)
  return { required: true, content: { 'application/json': { schema, example } } }
}

function responsesOf(operation: Operation, named: NamedSchemas): Json {
  const schema = named.data(operation)
  const example = exampleOf(schema, named.schemas)
  const refused = (description: string, error: ErrorName, headers: Json = {}): Json => {
    const { code, meaning: message } = ERRORS[error]
    const shown = { code, error, message, details: {} }
    const content = { schema: { $ref: '#/components/schemas/Problem' }, example: shown }
    return {
      description,
      headers: { ...LIMITS, ...headers },
      content: { 'application/json': content },
    }
  }
  const isKeyed = operation.right !== undefined
  return {
    200: {
      description: 'The answer',
      headers: LIMITS,
      content: { 'application/json': { schema, example } },
    },
    400: refused('The request cannot be read', 'malformed_request'),
    ...(isKeyed
      ? { 401: refused('The key or its signature is not believed', 'signature_wrong') }
      : {}),
    ...(isKeyed ? { 403: refused('The key has not the right', 'right_missing') } : {}),
    422: refused('The rules refuse it', 'order_below_minimum'),
    429: refused('Too much was asked for', 'rate_limited', {
      'retry-after': { $ref: '#/components/headers/retryAfter' },
    }),
    503: refused('It may be sent again', 'service_unavailable'),
  }
}
