import { z } from 'zod'
import type { Call } from '../call.ts'

/** A piece of JSON Schema or OpenAPI. */
export type Json = { [key: string]: unknown }

/**
 * The schemas of all requests and responses, each under one name: a schema that two calls share is
 * named once, after the first of them.
 */
export class NamedSchemas {
  readonly schemas: Record<string, Json> = {}
  readonly #names = new Map<string, string>()

  /** Returns a reference to an object by name; any other schema is returned as it is. */
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

  /** Returns the schema of a call's body. */
  body(call: Pick<Call, 'name' | 'body'>): Json {
    return this.named(`${titled(call.name)}Request`, jsonSchema(call.body!, 'input'))
  }

  /**
   * Returns the schema of a call's data. Rows of a page and items of a list have names of their
   * own.
   */
  data(call: Pick<Call, 'name' | 'data'>): Json {
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

/**
 * Returns the JSON Schema of an input or output, in the dialect that OpenAPI 3.1 uses by default.
 */
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
 * Returns the same schema in terms that more programs read: a pair of one kind as a list of it, and
 * no pattern over the letters of all scripts, which some read differently; the field's description
 * says what is meant.
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
