import type { z } from 'zod'
import type { Call } from '../call.ts'
import { SUCCESS } from '../envelope.ts'
import { errorsOf } from '../errors-of.ts'
import { ERRORS, ERROR_NAMES, type ErrorName } from '../errors.ts'
import { LANGUAGES } from '../languages.ts'
import { SEEN_HEADER } from '../seen.ts'
import { exampleOf } from './examples.ts'
import { type Json, NamedSchemas, jsonSchema } from './schemas.ts'
import { tagOf, tagsOf } from './tags.ts'

export type { Json } from './schemas.ts'

const DESCRIPTION = `Every answer is HTTP 200 with \`{code, msg, data}\`: code 200 carries the data,
401 needs a login, every other code stands in the error catalogue. Only faults of the transport use
another HTTP status. Amounts, prices and quantities are decimal texts, times are milliseconds since
1970 UTC, and what moves money carries a \`requestId\`: the same one twice acts once. A field that a
call does not take, in the query or anywhere in the body, is refused by its name before anything is
done, and so is one in the query that belongs in the body, or the other way round.`

/** The description of the given calls in OpenAPI 3.1, ready to be served as JSON. */
export function buildOpenApi(calls: Readonly<Record<string, Call>>): Json {
  const all = Object.values(calls)
  const named = new NamedSchemas()
  named.schemas.Failure = failureSchema()
  const paths: Record<string, Json> = {}
  for (const call of all) {
    const path = (paths[`/portal${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call, named)
    if (call.alsoPost) {
      const { get } = path as { get: Json }
      path.post = get
      path.get = { ...get, operationId: `${call.name}ByGet`, deprecated: true }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: '1.0.1',
      description: DESCRIPTION,
      contact: { name: 'Customer service of the venue' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Candor' },
    },
    servers: [{ url: '/', description: 'This venue' }],
    tags: tagsOf(all),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'coin-auth',
          description: 'Session token, from /login or /register',
        },
      },
      parameters: HEADERS,
      headers: ANSWER_HEADERS,
      responses: FAULTS,
      schemas: named.schemas,
    },
  }
}

const SEEN_SCHEMA: Json = { type: 'string', pattern: '^[0-9a-f]{32}\\.[0-9]{1,16}\\.[0-9]{1,16}$' }

/** Headers of answers. */
const ANSWER_HEADERS: Record<string, Json> = {
  seen: {
    description:
      'How far the caller has seen the venue with this answer: `<venue>.<books>.<tables>`, the ' +
      'venue’s id and two numbers of its records. Absent where nothing was looked up',
    schema: SEEN_SCHEMA,
    example: '0123456789abcdef0123456789abcdef.4711.4709',
  },
}

const HEADERS: Record<string, Json> = {
  lang: {
    name: 'lang',
    in: 'header',
    description: 'Language of messages and names; en when absent or unknown',
    schema: { type: 'string', enum: LANGUAGES },
  },
  devicePlatform: {
    name: 'device-platform',
    in: 'header',
    description: 'Kind of device: PC 1, H5 2, ANDROID 3, IOS 4',
    schema: { type: 'string', enum: ['1', '2', '3', '4'] },
  },
  orgCode: {
    name: 'org-code',
    in: 'header',
    description: 'Organisation; xg_cm when absent',
    schema: { type: 'string' },
  },
  seen: {
    name: SEEN_HEADER,
    in: 'header',
    description:
      'How far the caller has seen the venue: of the answers to this session so far, the greatest ' +
      'books and the greatest tables. The answer is at least as new, whichever process gives it. ' +
      'A session’s first call sends none',
    schema: SEEN_SCHEMA,
  },
}

/** Refusals with an HTTP status of their own; they come in the same envelope. */
const FAULTS = {
  TooLarge: fault('The request is larger than is taken', 'body_too_large'),
  TooMany: fault('Too many requests; `Retry-After` says when the next is taken', 'rate_limited'),
  Unavailable: fault(
    'The venue cannot answer right now, or a node of it that stops or decides for the others',
    'service_unavailable',
  ),
} satisfies Record<string, Json>

function fault(description: string, error: ErrorName): Json {
  return { description, content: { 'application/json': refusal(error) } }
}

function refusal(error: ErrorName): Json {
  const { code, meaning } = ERRORS[error]
  const example = { code, msg: meaning, data: { error, details: {} } }
  return { schema: { $ref: '#/components/schemas/Failure' }, example }
}

function operation(call: Call, named: NamedSchemas): Json {
  const errors = errorsOf(call)
  const refusals = errors.map((name) => `- ${ERRORS[name].code} ${name}: ${ERRORS[name].meaning}`)
  return {
    operationId: call.name,
    summary: call.summary,
    description: [`Call ${call.number}.`, '', 'May be refused with:', '', ...refusals].join('\n'),
    tags: [tagOf(call)],
    // Without the braces a login is needed; with them it may tell more.
    security: call.who === 'user' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body ? { requestBody: bodyOf(call, named) } : {}),
    ...(call.multipart ? { requestBody: FORM } : {}),
    responses: {
      200: {
        description: 'The answer, or why it was refused',
        headers: { [SEEN_HEADER]: { $ref: '#/components/headers/seen' } },
        content: contentOf(call, named),
      },
      ...(call.body || call.multipart ? { 413: { $ref: '#/components/responses/TooLarge' } } : {}),
      429: { $ref: '#/components/responses/TooMany' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
    'x-errors': errors,
  }
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
    example: exampleOf(rest, {}, name),
  }))
}

function bodyOf(call: Call, named: NamedSchemas): Json {
  const schema = named.body(call)
  const example = exampleOf(schema, named.schemas)
  return { required: true, content: { 'application/json': { schema, example } } }
}

/** The form that one file comes in. */
const FORM: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        additionalProperties: false,
        properties: {
          file: { type: 'string', contentMediaType: 'image/*', description: 'The file' },
        },
      },
    },
  },
}

function contentOf(call: Call, named: NamedSchemas): Json {
  if (!call.bytes) return answerOf(call, named)
  const type = call.bytes === true ? 'image/*' : call.bytes
  return {
    [type]: { schema: { type: 'string', contentMediaType: type } },
    'application/json': refusal('not_found'),
  }
}

function answerOf(call: Call, named: NamedSchemas): Json {
  const data = named.data(call)
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: SUCCESS, description: 'Success' },
      msg: { type: 'string', description: 'Empty on success' },
      data: { description: 'The data of the call', ...data },
    },
  }
  const schema = { oneOf: [success, { $ref: '#/components/schemas/Failure' }] }
  const example = { code: SUCCESS, msg: '', data: exampleOf(data, named.schemas) }
  return { 'application/json': { schema, example } }
}

function failureSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: {
        type: 'integer',
        enum: ERROR_NAMES.map((name) => ERRORS[name].code),
        description: 'Code of the error, as in the catalogue',
      },
      msg: { type: 'string', description: 'A sentence for the user, in the language asked for' },
      data: {
        type: 'object',
        description: 'The error for programs',
        required: ['error', 'details'],
        properties: {
          error: { type: 'string', enum: ERROR_NAMES, description: 'Name of the error' },
          details: {
            type: 'object',
            description: 'What the sentence was filled with; `field` names the field at fault',
            additionalProperties: { type: ['string', 'number'] },
          },
        },
      },
    },
  }
}
