import type { Json } from './schemas.ts'

/** Example values by field name. A value that the field's schema refuses is skipped. */
const BY_NAME: Record<string, readonly unknown[]> = {
  account: ['demotrader'],
  addressChain: ['TRC20'],
  address: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  // Of a list the name without its last letter.
  addresse: ['203.0.113.0/24'],
  amount: ['150.00'],
  areaCode: ['44'],
  auth: ['A'.repeat(22)],
  at: [1_795_340_000_000],
  base: ['BTC'],
  chain: ['TRC20'],
  code: ['123456', 'USDT'],
  content: ['<p>Good to have you here.</p>'],
  currency: ['USDT'],
  currencyCode: ['USDT'],
  endsOn: ['2027-12-31'],
  email: ['somebody@example.com'],
  from: ['22:00'],
  iso: ['2026-11-27T08:15:30.123Z'],
  iso2: ['GB'],
  id: ['42'],
  limit: [20],
  name: ['Somebody', 'chart'],
  p256dh: ['B'.repeat(87)],
  page: [1],
  password: ['a long enough one'],
  phone: ['7700900123'],
  price: ['68214.30'],
  quantity: ['0.00635'],
  quote: ['USDT'],
  requestId: ['8b0f6c1e-order-1'],
  symbol: ['BTCUSDT'],
  timeZone: ['Europe/Berlin'],
  time: ['09:00'],
  title: ['Welcome'],
  to: ['07:00'],
  token: ['p3oX0Yb1'],
  total: [1],
  zone: ['Europe/Berlin'],
}

/** Texts for fields of other names, by what their pattern takes. */
const TEXTS = [
  '10.5',
  'USDT',
  'BTCUSDT',
  'GB',
  '42',
  '123456',
  'example',
  'wealth-usdt-15',
  '**** 5678',
  'somebody@example.com',
  '0'.repeat(64),
  'A'.repeat(43),
  '2026-11-27T08:15:30.123Z',
  'A'.repeat(27),
  '2026-11-27',
  '2026-11',
  '2026',
  'Some words',
]
const COUNTS = [1_795_340_000_000, 1, 0, 20, 60]

/**
 * Returns a value that the schema accepts, with every field it describes. Undefined where none of
 * the values here fits; a test finds that.
 */
export function exampleOf(schema: Json, named: Record<string, Json>, name = ''): unknown {
  if (typeof schema.$ref === 'string') {
    return exampleOf(named[schema.$ref.split('/').at(-1)!]!, named, name)
  }
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.allOf) {
    const { allOf, ...rest } = schema
    return exampleOf(merged([rest, ...(allOf as Json[])]), named, name)
  }
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) {
    const values = variants.map((variant) => exampleOf(variant, named, name))
    return values.find((value) => value !== null && value !== undefined && value !== '') ?? null
  }
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectOf(schema, named)
  if (Array.isArray(schema.prefixItems)) {
    return (schema.prefixItems as Json[]).map((item) => exampleOf(item, named))
  }
  if (type === 'array') return listOf(schema, named, name)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === undefined) return undefined
  const takes = type === 'string' ? takesText : takesNumber
  const found = [...(BY_NAME[name] ?? []), ...(type === 'string' ? TEXTS : COUNTS)].find((value) =>
    takes(schema, value),
  )
  return found
}

/** Merges schemas that have to hold at once into one. */
function merged(parts: readonly Json[]): Json {
  const all: Json = Object.assign({}, ...parts)
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  return all.properties ? { ...all, properties } : all
}

function objectOf({ properties = {}, required = [] }: Json, named: Record<string, Json>): Json {
  const fields = Object.entries(properties as Record<string, Json>)
  return Object.fromEntries(
    fields
      .map(([key, field]) => [key, exampleOf(field, named, key)])
      // What has to be absent has no value that could be shown.
      .filter(
        ([key, value]) => value !== undefined || (required as string[]).includes(key as string),
      ),
  )
}

function listOf(schema: Json, named: Record<string, Json>, name: string): unknown[] {
  const item = exampleOf(schema.items as Json, named, name.replace(/s$/, ''))
  return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () => item)
}

function takesText(
  { pattern, minLength = 0, maxLength = Infinity }: Json,
  value: unknown,
): boolean {
  if (typeof value !== 'string') return false
  if (value.length < (minLength as number) || value.length > (maxLength as number)) return false
  return pattern === undefined || new RegExp(pattern as string, 'u').test(value)
}

function takesNumber({ minimum = -Infinity, maximum = Infinity }: Json, value: unknown): boolean {
  return typeof value === 'number' && value >= (minimum as number) && value <= (maximum as number)
}
