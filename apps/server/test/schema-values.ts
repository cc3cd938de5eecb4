import fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema that the calls' schemas turn into. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Values that a schema of the protocol takes, or nearly: patterns are met where they are common. */
export function valuesOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (variants.length > 0) return fc.oneof(...variants.map(valueOf))
  if (schema.properties) return objectOf(schema)
  if (schema.items) return fc.array(valueOf(schema.items), { maxLength: 3 })
  const type = [schema.type ?? 'null'].flat()[0]
  if (type === 'integer' || type === 'number') return wholeNumberOf(schema)
  if (type === 'boolean') return fc.boolean()
  return type === 'string' ? textOf(schema) : fc.constant(null)
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, valueOf(inner)])), {
    requiredKeys: schema.required ?? [],
  })
}

function wholeNumberOf({ minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 2_000_000_000) })
}

/** What honest clients write into the fields whose patterns are in use. */
const USUAL = [
  'BTCUSDT',
  'USDT',
  'BTC',
  '1',
  '10.5',
  '0.00001',
  '123456',
  'someone@example.com',
  '912345678',
  '84',
  'SomeAccount1',
  'request-1',
  'correct horse',
]

function textOf({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const usual = pattern ? USUAL.filter((text) => new RegExp(pattern, 'u').test(text)) : USUAL
  const free = fc.string({ minLength: Math.min(minLength, 40), maxLength: Math.min(maxLength, 40) })
  return usual.length === 0 ? free : fc.oneof(fc.constantFrom(...usual), free)
}

/** What no honest client sends, in place of a field or a whole body. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '-1',
    '+1',
    '1e5',
    '1e309',
    '0x10',
    'NaN',
    'Infinity',
    '1.',
    '.5',
    '01',
    '1,000',
    '１２３',
    '١٢٣',
    ' 1',
    '1 ',
    '0.000000000000000000000000000001',
    '99999999999999999999999999999999999999999',
    "'; drop table people; --",
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '__proto__',
    'constructor',
    'x'.repeat(10_000),
    -1,
    0,
    Number.MAX_VALUE,
    1.5,
    2 ** 53,
    [],
    {},
    [[[[]]]],
    { length: 1e9 },
    { toString: 'x', valueOf: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
)

/** An object with some of its fields taken away, replaced or joined by others; or no object at all. */
export function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const harmed = fc
    .tuple(values, fc.array(fc.tuple(fc.nat(), hostileValues), { minLength: 1, maxLength: 4 }))
    .map(([value, harms]) => harm(value, harms))
  return fc.oneof(
    { weight: 1, arbitrary: values },
    { weight: 4, arbitrary: harmed },
    {
      weight: 1,
      arbitrary: hostileValues,
    },
  )
}

function harm(value: unknown, harms: readonly (readonly [number, unknown])[]): unknown {
  if (typeof value !== 'object' || value === null) return harms[0]![1]
  const copy: Record<string, unknown> = { ...value }
  const names = [...Object.keys(copy), 'requestId', 'page', 'limit', 'unknown']
  for (const [place, hostile] of harms) {
    const name = names[place % names.length]!
    // What is undefined does not go over the wire at all.
    copy[name] = place % 7 === 0 ? undefined : hostile
  }
  return copy
}
