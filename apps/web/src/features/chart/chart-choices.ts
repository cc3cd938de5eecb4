import type { Period } from '@candor/protocol/periods'
import { create } from 'zustand'
import { readStored, writeStored } from '../../storage/stored.ts'
import { isPeriod } from './periods.ts'

/** How a person likes their charts; the phone keeps it. */
export interface Choices {
  period: Period
  drawn: 'candles' | 'line'
  /** The Bollinger bands, 20 and 2. */
  bands: boolean
  volume: boolean
  grid: boolean
  /** The highest and the lowest price in view carry their figure. */
  extremes: boolean
}

interface ChoicesState extends Choices {
  choose: (choice: Partial<Choices>) => void
}

const STORED = 'chart'

function kept(): Choices {
  const value = (readStored(STORED) ?? {}) as Partial<Choices>
  return {
    period: isPeriod(value.period) ? value.period : '15min',
    drawn: value.drawn === 'line' ? 'line' : 'candles',
    bands: value.bands !== false,
    volume: value.volume !== false,
    grid: value.grid !== false,
    extremes: value.extremes === true,
  }
}

export const useChoices = create<ChoicesState>((set, get) => ({
  ...kept(),
  choose: (choice) => {
    set(choice)
    const { period, drawn, bands, volume, grid, extremes } = get()
    writeStored(STORED, { period, drawn, bands, volume, grid, extremes })
  },
}))
