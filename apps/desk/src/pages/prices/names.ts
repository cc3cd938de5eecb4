import type { Prices } from '@candor/desk-protocol'
import type { Standing } from '../../widgets/tag.tsx'

export type SymbolPrice = Prices['symbols'][number]
export type Constituent = SymbolPrice['constituents'][number]
export type Exclusion = Prices['exclusions'][number]

type Pause = NonNullable<SymbolPrice['pause']>

interface Said {
  word: string
  standing: Standing
  /** What it means, as a sentence. */
  why: string
}

export const pauses: Readonly<Record<Pause, Said>> = {
  closed: { word: 'Closed', standing: 'plain', why: 'Its exchange does not trade at this hour.' },
  excluded: { word: 'Out of use', standing: 'heed', why: 'Operators took it out of use.' },
  unheard: { word: 'Unheard', standing: 'bad', why: 'No exchange ever told of it.' },
  unrated: {
    ...{ word: 'No rate', standing: 'bad' },
    why: 'The rate that it is converted by has no price.',
  },
  too_few: {
    ...{ word: 'Too few', standing: 'bad' },
    why: 'Fewer exchanges than a price takes are fresh and agree.',
  },
  stale: { word: 'Old', standing: 'bad', why: 'Its last print is older than allowed.' },
}

export const standings: Readonly<Record<Constituent['standing'], Said>> = {
  used: { word: 'Used', standing: 'good', why: 'The price is made of it.' },
  stale: { word: 'Old', standing: 'bad', why: 'Nothing fresh came for too long.' },
  outlier: { word: 'Too far', standing: 'bad', why: 'Too far from the median of all.' },
  alone: { word: 'Alone', standing: 'heed', why: 'Too few others are with it for a price.' },
  unbelieved: {
    ...{ word: 'Not believed', standing: 'bad' },
    why: 'Its newest word is no price above zero, or of a time that has not come.',
  },
  unrated: {
    ...{ word: 'No rate', standing: 'bad' },
    why: 'The rate that it is converted by has no price.',
  },
  excluded: { word: 'Out of use', standing: 'heed', why: 'Operators took it out of use.' },
  other: { word: 'Other counts', standing: 'plain', why: 'Another of its markets counts.' },
  silent: { word: 'Silent', standing: 'bad', why: 'Nothing was heard of it.' },
}

export const exchangeStates: Readonly<
  Record<Prices['exchanges'][number]['state'], { word: string; standing: Standing }>
> = {
  connecting: { word: 'Connecting', standing: 'busy' },
  connected: { word: 'Connected', standing: 'good' },
  waiting: { word: 'Waiting', standing: 'heed' },
  barred: { word: 'Barred', standing: 'bad' },
}

export const ways = { stream: 'pushed', polling: 'asked for' } as const

/** 'okx', 'BTCUSDT', or 'okx for BTCUSDT'. */
export function excludedName({ exchange, symbol }: Pick<Exclusion, 'exchange' | 'symbol'>): string {
  return [exchange, symbol].filter((name) => name !== null).join(' for ')
}

/** Millionths as a percentage with four digits at most: 1250 is '+0.125%'. */
export function deviationText(ppm: number): string {
  const size = String(Math.abs(ppm)).padStart(5, '0')
  const fraction = size.slice(-4).replace(/0+$/, '')
  const sign = ppm === 0 ? '' : ppm < 0 ? '\u2212' : '+'
  return `${sign}${size.slice(0, -4)}${fraction && `.${fraction}`}%`
}

/** Keeps a figure and its unit on one line. */
const HELD = '\u00a0'

/** An age in milliseconds, to a tenth of a second below ten. */
export function ageText(ms: number): string {
  if (ms < 10_000) return `${Math.floor(ms / 1_000)}.${Math.floor((ms % 1_000) / 100)}${HELD}s`
  return ms < 120_000 ? `${Math.floor(ms / 1_000)}${HELD}s` : `${Math.floor(ms / 60_000)}${HELD}min`
}
