import { type Chance, chanceFor } from '../random.ts'
import { BTC, BTC_LEAST_FEES, type Listing, TRX } from './listing.ts'

/** The market moves this often. Milliseconds. */
export const STEP_MS = 50
/** The house prints this often, a little after a step: whoever acts at the step acts before it. */
export const PRINT_MS = 250
const PRINT_LATE_MS = 10
/** How far the house is behind the market, before the latency of each exchange: nobody who is ahead of it sees more than the market. */
export const BEHIND_MS = 500

/** How late what an exchange publishes arrives, at least and at most, and how often it publishes. */
interface Source {
  least: number
  most: number
  everyMs: number
}

const SOURCES: readonly Source[] = [
  { least: 20, most: 50, everyMs: 100 },
  { least: 30, most: 70, everyMs: 100 },
  { least: 40, most: 80, everyMs: 150 },
  { least: 60, most: 110, everyMs: 150 },
  { least: 80, most: 150, everyMs: 200 },
]

/** Three of five are asked for their prices instead of sending them. */
const POLLED: readonly Source[] = SOURCES.map((source, at) =>
  at < 2 ? source : { ...source, everyMs: 2_500 },
)

/** How a market moves: a price without drift, in whole units of its index. */
export interface MarketKind {
  name: string
  /** Played only where it is asked for by name. */
  isExtreme?: true
  listing: Listing
  /** Standard deviation of a second, in millionths. */
  second: number
  jumpsPerHour: number
  /** Units of the index that exchanges' prices are rounded to. */
  tick: number
  /** Its exchanges, where they are not the usual ones. */
  sources?: readonly Source[]
}

const AT_LEAST_FEES = { isExtreme: true, listing: BTC_LEAST_FEES, tick: 10 } as const

export const MARKETS: readonly MarketKind[] = [
  { name: 'calm', listing: BTC, second: 40, jumpsPerHour: 0, tick: 10 },
  { name: 'storm', listing: BTC, second: 600, jumpsPerHour: 0, tick: 10 },
  { name: 'jumps', listing: BTC, second: 40, jumpsPerHour: 6, tick: 10 },
  { name: 'thin', listing: TRX, second: 75, jumpsPerHour: 0, tick: 1_000 },
  // Beyond what any market of these has shown for hours: says where the rules end.
  { name: 'crisis', isExtreme: true, listing: BTC, second: 85, jumpsPerHour: 30, tick: 10 },
  { name: 'coarse', isExtreme: true, listing: TRX, second: 75, jumpsPerHour: 0, tick: 10_000 },
  {
    name: 'polled',
    isExtreme: true,
    listing: BTC,
    second: 85,
    jumpsPerHour: 6,
    tick: 10,
    sources: POLLED,
  },
  // What the first three are to whoever trades the most.
  { ...AT_LEAST_FEES, name: 'calm-tier', second: 40, jumpsPerHour: 0 },
  { ...AT_LEAST_FEES, name: 'storm-tier', second: 600, jumpsPerHour: 0 },
  { ...AT_LEAST_FEES, name: 'jumps-tier', second: 40, jumpsPerHour: 6 },
]

/** Millionths that a jump moves the price by, either way. */
const JUMP = { least: 3_000, most: 20_000 }

/** A price that an exchange published at `of`, as it arrives at the house. */
interface Arrival {
  at: number
  source: number
  of: number
  price: number
}

/** A price of the house, with the time since which three of its five constituents arrived. */
export interface PathPrint {
  at: number
  price: number
  receivedAt: number
}

/** What can be known of a market some time ahead of the house. */
export interface Sight {
  /** When the house will have it. */
  at: number
  /** The newest price of any exchange: where the house's price goes. */
  newest: number
  /** The house's price: the median over its exchanges. */
  index: number
  receivedAt: number
}

/** One market over one session: its price at each step, and what the house gets to see of it. */
export interface Path {
  kind: MarketKind
  /** The price at each step. */
  steps: readonly number[]
  prints: readonly PathPrint[]
  sights: readonly Sight[]
}

/** The market of a seed: the same for every player and under every rule. */
export function pathOf(kind: MarketKind, seed: number, lengthMs: number): Path {
  const steps = walk(kind, chanceFor(seed, `walk ${kind.name}`), Math.ceil(lengthMs / STEP_MS))
  const arrivals = arrivalsOf(steps, kind, chanceFor(seed, `arrivals ${kind.name}`))
  const sights = sightsOf(arrivals)
  return { kind, steps, sights, prints: printsOf(sights, lengthMs) }
}

/** Steps are sums of three whole numbers that are as often above zero as below: no drift at all. */
function walk({ listing, second, jumpsPerHour }: MarketKind, chance: Chance, count: number) {
  const { level } = listing
  const deviation = (level * second * Math.sqrt(STEP_MS / 1_000)) / 1_000_000
  // The variance of a whole number from -m to m is m (m + 1) / 3.
  const most = Math.max(1, Math.round(Math.sqrt(deviation ** 2 + 0.25) - 0.5))
  const jumpIn = jumpsPerHour === 0 ? 0 : Math.round(3_600_000 / STEP_MS / jumpsPerHour)
  const steps: number[] = []
  let price = level
  for (let step = 0; step < count; step++) {
    for (let part = 0; part < 3; part++) price += chance.between(-most, most)
    if (jumpIn > 0 && chance.below(jumpIn) === 0) {
      const size = Math.round((level * chance.between(JUMP.least, JUMP.most)) / 1_000_000)
      price += chance.below(2) === 0 ? size : -size
    }
    steps.push(price)
  }
  return steps
}

function arrivalsOf(
  steps: readonly number[],
  { tick, sources = SOURCES }: MarketKind,
  chance: Chance,
): Arrival[] {
  const arrivals: Arrival[] = []
  for (const [source, { least, most, everyMs }] of sources.entries()) {
    let before = 0
    for (let of = chance.below(everyMs); of < steps.length * STEP_MS; of += everyMs) {
      const price = Math.round(steps[Math.floor(of / STEP_MS)]! / tick) * tick
      // What an exchange sends does not overtake itself.
      before = Math.max(before, of + BEHIND_MS + chance.between(least, most))
      arrivals.push({ at: before, source, of, price })
    }
  }
  return arrivals.sort((a, b) => a.at - b.at)
}

/** One a time, from when every exchange has said something. */
function sightsOf(arrivals: readonly Arrival[]): Sight[] {
  const latest: (Arrival | undefined)[] = SOURCES.map(() => undefined)
  const sights: Sight[] = []
  let newest: Arrival | undefined
  for (const arrival of arrivals) {
    latest[arrival.source] = arrival
    if (newest === undefined || arrival.of >= newest.of) newest = arrival
    const known = latest.filter((one) => one !== undefined)
    if (known.length < SOURCES.length) continue
    const prices = known.map(({ price }) => price).sort((a, b) => a - b)
    const times = known.map(({ at }) => at).sort((a, b) => b - a)
    const { at } = arrival
    const sight = { at, newest: newest.price, index: prices[2]!, receivedAt: times[2]! }
    if (sights.at(-1)?.at === at) sights[sights.length - 1] = sight
    else sights.push(sight)
  }
  return sights
}

function printsOf(sights: readonly Sight[], lengthMs: number): PathPrint[] {
  const prints: PathPrint[] = []
  for (let at = PRINT_MS + PRINT_LATE_MS; at < lengthMs; at += PRINT_MS) {
    const sight = sightAt(sights, at)
    if (sight) prints.push({ at, price: sight.index, receivedAt: sight.receivedAt })
  }
  return prints
}

/** What has arrived by a time; undefined before anything has. */
export function sightAt(sights: readonly Sight[], at: number): Sight | undefined {
  let low = 0
  let high = sights.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sights[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return sights[low - 1]
}
