import { median } from '../index/median.ts'
import type { Judged, SymbolState } from '../index/symbol-index.ts'
import type { ExchangeHealth, Listing } from '../live-feed.ts'

const PPM = 1_000_000n

export interface Checked {
  states: readonly SymbolState[]
  health: readonly ExchangeHealth[]
  wanted: readonly Listing[]
  /** Symbols that are to be traded and were not told by two exchanges at once. */
  missing: ReadonlySet<string>
  traded: ReadonlySet<string>
  tookMs: number
}

/** The lines that say how each exchange did, and which symbols are not as they have to be. */
export function reportOf({ states, health, wanted, missing, traded, tookMs }: Checked): string[] {
  const told = states.flatMap(({ constituents }) => withDistances(constituents))
  return [
    ...table([
      ['exchange', 'state', 'way', 'markets', 'age', 'oldest', 'deviation', 'furthest', 'clock'],
      ...health.map((one) => rowOf(one, wanted, ofExchange(told, one.exchange))),
    ]),
    ...health.flatMap(({ exchange, state, trouble }) =>
      trouble === undefined || state === 'connected' ? [] : [`${exchange}: ${trouble}`],
    ),
    ...health.flatMap((one) => lacking(one, wanted, states)),
    ...states.filter(({ symbol }) => missing.has(symbol.symbol)).map(whyMissing),
    `${traded.size - missing.size} of ${traded.size} symbols that are traded on had two exchanges ` +
      `or more at once, after ${Math.round(tookMs / 1_000)} s.`,
  ]
}

/** A constituent that was heard of, and how far it is from the median of all in millionths. */
interface Told extends Judged {
  seen: NonNullable<Judged['seen']>
  ppm: number | undefined
}

const ofExchange = (told: readonly Told[], exchange: string) =>
  told.filter(({ constituent }) => constituent.exchange === exchange)

function withDistances(constituents: readonly Judged[]): Told[] {
  const values = constituents.flatMap(({ value }) => value ?? [])
  const middle = values.length > 0 ? median(values) : undefined
  return constituents.flatMap(({ seen, ...one }) => {
    if (!seen) return []
    const isFar = one.value !== undefined && middle !== undefined
    const ppm = isFar ? Number(((one.value! - middle!) * PPM) / middle!) : undefined
    return [{ ...one, seen, ppm }]
  })
}

function rowOf(
  { exchange, state, way, markets, clockAheadMs }: ExchangeHealth,
  wanted: readonly Listing[],
  told: readonly Told[],
): string[] {
  const all = wanted.filter((one) => one.exchange === exchange).length
  const now = Date.now()
  const ages = told.map(({ seen }) => now - seen.receivedAt).toSorted((one, other) => one - other)
  const far = told
    .flatMap(({ ppm, constituent }) => (ppm === undefined ? [] : [{ ppm, constituent }]))
    .toSorted((one, other) => Math.abs(one.ppm) - Math.abs(other.ppm))
  const furthest = far.at(-1)
  return [
    ...[exchange, state, way, `${markets}/${all}`],
    ...[msOf(middleOf(ages)), msOf(ages.at(-1)), percentOf(middleOf(far)?.ppm)],
    furthest ? `${percentOf(furthest.ppm)} ${furthest.constituent.market}` : '-',
    clockAheadMs === undefined ? '-' : `${clockAheadMs >= 0 ? '+' : ''}${clockAheadMs} ms`,
  ]
}

const middleOf = <T>(sorted: readonly T[]): T | undefined => sorted[Math.floor(sorted.length / 2)]
const msOf = (ms: number | undefined) => (ms === undefined ? '-' : `${ms} ms`)
const percentOf = (ppm: number | undefined) =>
  ppm === undefined ? '-' : `${(ppm / 10_000).toFixed(3)}%`

/** Markets that an exchange has and nothing was heard of, so that a name that is wrong is found. */
function lacking(
  { exchange, state }: ExchangeHealth,
  wanted: readonly Listing[],
  states: readonly SymbolState[],
): string[] {
  if (state !== 'connected') return []
  const heard = new Set(
    states.flatMap(({ constituents }) =>
      constituents.flatMap(({ constituent, seen }) =>
        seen && constituent.exchange === exchange ? [constituent.market] : [],
      ),
    ),
  )
  const silent = wanted.filter((one) => one.exchange === exchange && !heard.has(one.market))
  if (silent.length === 0) return []
  return [`${exchange}: nothing was heard of ${silent.map(({ market }) => market).join(', ')}`]
}

function whyMissing({ symbol, constituents }: SymbolState): string {
  const reasons = constituents.map(
    ({ constituent, standing }) => `${constituent.exchange} ${standing ?? 'not heard of'}`,
  )
  return `${symbol.symbol}: ${reasons.join(', ')}`
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
