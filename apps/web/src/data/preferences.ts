import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

/** Small choices of the person that the phone keeps. */
interface Preferences {
  /** Amounts are covered with dots. */
  amountsHidden: boolean
  /** Currencies without a balance are left out of the assets. */
  zerosHidden: boolean
  set: (choice: Partial<Omit<Preferences, 'set'>>) => void
}

const STORED = 'preferences'

function kept(): Pick<Preferences, 'amountsHidden' | 'zerosHidden'> {
  const value = readStored(STORED) as Partial<Preferences> | undefined
  return { amountsHidden: value?.amountsHidden === true, zerosHidden: value?.zerosHidden === true }
}

export const usePreferences = create<Preferences>((set, get) => ({
  ...kept(),
  set: (choice) => {
    set(choice)
    const { amountsHidden, zerosHidden } = get()
    writeStored(STORED, { amountsHidden, zerosHidden })
  },
}))
