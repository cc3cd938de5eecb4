import { z } from 'zod'
import type { Call } from '../call.ts'

/** A piece of JSON Schema or OpenAPI. */
export type Json = { [key: string]: unknown }

/**
 * The shapes that calls take and answer, each under one name: what is the same in two calls is
 * named once, after the first of them.
 */
export class NamedSchemas {
  readonly schemas: Record<string, Json> = {}
  readonly #names = new Map<string, string>()

  /** Refers to an object by name; anything else is described where it stands. */
  named(name: string, schema: Json): Json {
    if (schema.type !== 'object' || !schema.properties) return schema
    const { description, ...shape } = schema
    const key = JSON.stringify(shape)
    const known = this.#names.get(key) ?? name
    if (!this.#names.has(key)) {
      this.#names.set(key, name)
      this.schemas[name] = schema
    }
    return { $ref: `#/components/schemas/${known}`, ...(description ? { description } : {}) }
  }

  /** What a call takes in its body. */
  body(call: Call): Json {
    return this.named(`${titled(call.name)}Request`, jsonSchema(call.body!, 'input'))
  }

  /** What a call answers: a page's rows and a list's items have names of their own. */
  data(call: Call): Json {
    const schema = jsonSchema(call.data, 'output')
    const row = `${titled(call.name)}Row`
    return this.named(`${titled(call.name)}Data`, this.#withNamedRows(schema, row))
  }

  #withNamedRows(schema: Json, row: string): Json {
    if (schema.type === 'array') return { ...schema, items: this.named(row, schema.items as Json) }
    const { records } = (schema.properties ?? {}) as Record<string, Json>
    if (records?.type !== 'array') return schema
    const rows = { ...records, items: this.named(row, records.items as Json) }
    return { ...schema, properties: { ...(schema.properties as Json), records: rows } }
  }
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** JSON Schema of what goes in or comes out; the dialect is the one OpenAPI 3.1 speaks by default. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What goes in has no field but these: see undeclared.ts.
    override: ({ zodSchema, jsonSchema: described }) => {
      const { def } = zodSchema._zod
      if (def.type === 'object' && !def.catchall) described.additionalProperties = false
      if (def.type === 'undefined') described.not = {}
    },
  })
  return plainer(rest) as Json
}

/**
 * The same in words that more programs read: a pair of one kind as a list of it, and no pattern over
 * all letters of the world, which some take for another; the field's description says what is meant.
 */
function plainer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainer)
  if (typeof value !== 'object' || value === null) return value
  const { prefixItems, pattern, allOf, ...others } = value as Json
  const rest = Object.fromEntries(
    Object.entries(others).map(([key, inner]) => [key, plainer(inner)]),
  )
  const kept = typeof pattern === 'string' && pattern.includes('\\p{') ? undefined : pattern
  if (kept !== undefined) rest.pattern = plainer(kept)
  const parts = (allOf as Json[] | undefined)
    ?.map(plainer)
    .filter((part) => part && Object.keys(part).length > 0)
  if (parts && parts.length > 0) rest.allOf = parts
  if (!Array.isArray(prefixItems)) return rest
  const { length } = prefixItems
  return { ...rest, items: plainer(prefixItems[0]), minItems: length, maxItems: length }
}
