import { create } from 'zustand'
import { readStored, writeStored } from '../storage/stored.ts'

/** Small choices of the person that the phone keeps. */
interface Preferences {
  /** Amounts are covered with dots. */
  amountsHidden: boolean
  /** Currencies without a balance are left out of the assets. */
  zerosHidden: boolean
  /** Asked once more before an order of a large share, far from the market, of all at a high lever. */
  askShare: boolean
  askFar: boolean
  askWhole: boolean
  /** Rows of quotes have a button of their acts. */
  actsShown: boolean
  set: (choice: Partial<Omit<Preferences, 'set'>>) => void
}

const STORED = 'preferences'

function kept(): Omit<Preferences, 'set'> {
  const value = (readStored(STORED) ?? {}) as Partial<Preferences>
  return {
    amountsHidden: value.amountsHidden === true,
    zerosHidden: value.zerosHidden === true,
    askShare: value.askShare !== false,
    askFar: value.askFar !== false,
    askWhole: value.askWhole !== false,
    actsShown: value.actsShown === true,
  }
}

export const usePreferences = create<Preferences>((set, get) => ({
  ...kept(),
  set: (choice) => {
    set(choice)
    const { set: _, ...chosen } = get()
    writeStored(STORED, chosen)
  },
}))
