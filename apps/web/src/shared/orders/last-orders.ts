export type Product = 'spot' | 'futures'
/** The figure that says how much: lots, a quantity of the coin, or an amount to spend. */
export type SizeField = 'lots' | 'quantity' | 'amount'

/** What a person ordered last in a market. */
export interface LastOrder {
  method: 'limit' | 'market'
  /** The figure that its size was said in. */
  field: SizeField
  /** The last size in each of the figures, as decimals. */
  sizes: Readonly<Partial<Record<SizeField, string>>>
}

/** An order that was placed: how, and how much. */
export interface PlacedOrder {
  method: LastOrder['method']
  field: SizeField
  size: string
}

export type LastOrders = Readonly<Record<string, LastOrder>>

const FIELDS: readonly SizeField[] = ['lots', 'quantity', 'amount']
/** Markets that are remembered; the ones traded longest ago go. */
const MARKETS = 60

/** A market of a product, as it is kept. */
export const marketKey = (product: Product, symbol: string): string => `${product} ${symbol}`

/** Whatever was kept, as far as it can be understood. */
export function readLastOrders(value: unknown): LastOrders {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, order]: [string, unknown]) => {
      const read = readLastOrder(order)
      return read ? [[key, read]] : []
    }),
  )
}

function readLastOrder(value: unknown): LastOrder | undefined {
  const { method, field, sizes } = (value ?? {}) as Record<keyof LastOrder, unknown>
  const known = FIELDS.find((each) => each === field)
  if (known === undefined || (method !== 'limit' && method !== 'market')) return undefined
  const written = (sizes ?? {}) as Record<string, unknown>
  return {
    method,
    field: known,
    sizes: Object.fromEntries(
      FIELDS.flatMap((each) => {
        const size = written[each]
        return isSize(size) ? [[each, size]] : []
      }),
    ),
  }
}

function isSize(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}(\.\d{1,18})?$/.test(value)
}

/** What was kept, with one more order, which is the newest. */
export function withOrder(orders: LastOrders, key: string, order: PlacedOrder): LastOrders {
  const { [key]: before, ...others } = orders
  const { method, field, size } = order
  if (!isSize(size)) return orders
  const next = { method, field, sizes: { ...before?.sizes, [field]: size } }
  return Object.fromEntries([...Object.entries(others), [key, next] as const].slice(-MARKETS))
}
