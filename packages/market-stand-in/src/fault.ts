/** What an exchange may do wrong. */
export const FAULTS = [
  /** Prices a thousand times what they are. */
  'lying',
  /** The price of the moment the fault began, with times that go on. */
  'frozen',
  /** Sockets stay open and say nothing; requests are not answered. */
  'silent',
  /** Sockets are cut, and nobody can connect. */
  'cut-off',
  /** Sockets are cut and refused, as by a proxy that lets none through; requests are answered. */
  'no-sockets',
  /** Sockets stay open and say nothing; requests are answered. */
  'mute-sockets',
  /** An object, a list or a truth where a price belongs. */
  'wrong-types',
  'nan',
  'zero',
  'negative',
  /** 1e300. */
  'huge',
  'tomorrow',
  'last-year',
  /** Every other message is of ten seconds before. */
  'out-of-order',
  /** Each message comes three times. */
  'repeated',
  /** Messages and answers end in their middle. */
  'half-message',
  /** Messages and answers that are small as they come and fill memory once unpacked. */
  'gzip-bomb',
  /** 429, with a time to wait. */
  'rate-limited',
  /** 418 or 403, without one. */
  'banned',
] as const

export type Fault = (typeof FAULTS)[number]

/** The real price of a market and its time, as the exchange's formats carry them. */
export interface Tick {
  /** A decimal text, unless a fault puts something else in its place. */
  price: unknown
  /** Milliseconds since 1970 UTC. */
  at: number
  /** Counts up with time. */
  id: number
}

const DAY_MS = 86_400_000
const WRONG_TYPES: readonly unknown[] = [
  { amount: 1 },
  [],
  true,
  null,
  '',
  'twelve',
  { toString: 'no' },
]

/** A tick with the wrong value or time of a fault; as it is under any other fault. */
export function spoiled(tick: Tick, fault: Fault | undefined, frozen: unknown): Tick {
  switch (fault) {
    case 'lying':
      return { ...tick, price: thousandfold(String(tick.price)) }
    case 'frozen':
      return { ...tick, price: frozen }
    case 'wrong-types':
      return { ...tick, price: WRONG_TYPES[tick.id % WRONG_TYPES.length] }
    case 'nan':
      return { ...tick, price: 'NaN' }
    case 'zero':
      return { ...tick, price: '0' }
    case 'negative':
      return { ...tick, price: `-${String(tick.price)}` }
    case 'huge':
      return { ...tick, price: '1e300' }
    case 'tomorrow':
      return { ...tick, at: tick.at + DAY_MS }
    case 'last-year':
      return { ...tick, at: tick.at - 365 * DAY_MS }
    default:
      return tick
  }
}

function thousandfold(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.')
  const moved = whole + decimals.slice(0, 3).padEnd(3, '0')
  return decimals.length > 3 ? `${moved}.${decimals.slice(3)}` : moved
}
