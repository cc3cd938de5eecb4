import { z } from 'zod'
import type { Call } from './call.ts'
import { SUCCESS } from './envelope.ts'
import { errorsOf } from './errors-of.ts'
import { ERRORS, ERROR_NAMES } from './errors/catalogue.ts'
import { LANGUAGES } from './languages.ts'

/** A piece of JSON Schema or OpenAPI. */
export type Json = { [key: string]: unknown }

const DESCRIPTION = `Every answer is HTTP 200 with \`{code, msg, data}\`: code 200 carries the data,
401 needs a login, every other code stands in the error catalogue. Only faults of the transport use
another HTTP status. Amounts, prices and quantities are decimal texts, times are milliseconds since
1970 UTC, and what moves money carries a \`requestId\`: the same one twice acts once.`

/** The description of the given calls in OpenAPI 3.1, ready to be served as JSON. */
export function buildOpenApi(calls: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values(calls)) {
    const path = (paths[`/portal${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version: '1.0.1', description: DESCRIPTION },
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
      schemas: { Failure: failureSchema() },
    },
  }
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
}

function operation(call: Call): Json {
  const errors = errorsOf(call)
  const refusals = errors.map((name) => `- ${ERRORS[name].code} ${name}: ${ERRORS[name].meaning}`)
  return {
    operationId: call.name,
    summary: call.summary,
    description: [`Call ${call.number}.`, '', 'May be refused with:', '', ...refusals].join('\n'),
    tags: [call.path.split('/')[1]],
    ...(call.who === 'user' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body ? { requestBody: bodyOf(call.body) } : {}),
    ...(call.multipart ? { requestBody: FORM } : {}),
    responses: {
      200: { description: 'The answer, or why it was refused', content: contentOf(call) },
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
  }))
}

function bodyOf(schema: z.ZodType): Json {
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
  }
}

/** The form that one file comes in. */
const FORM: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', contentMediaType: 'image/*', description: 'The file' },
        },
      },
    },
  },
}

function contentOf(call: Call): Json {
  if (!call.bytes) return answerOf(call)
  return {
    'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } },
    'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
  }
}

function answerOf(call: Call): Json {
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: SUCCESS, description: 'Success' },
      msg: { type: 'string', description: 'Empty on success' },
      data: { description: 'The data of the call', ...jsonSchema(call.data, 'output') },
    },
  }
  return {
    'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Failure' }] } },
  }
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

/** JSON Schema of what goes in or comes out; the dialect is the one OpenAPI 3.1 speaks by default. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
