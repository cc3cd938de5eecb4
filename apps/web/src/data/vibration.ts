import { create } from 'zustand'
import { readStored, writeStored } from '../storage/stored.ts'

/** Short patterns in ms: vibrating and still by turns. */
const PATTERNS = {
  /** Something under the finger snapped: a stop of a slider, a held press. */
  tick: [8],
  /** The venue took an order. */
  placed: [16],
  /** An order was filled, or a contract is settled. */
  filled: [16, 60, 24],
  /** The venue refused. */
  refused: [40, 60, 40],
} as const

const STORED = 'vibration'

interface Vibration {
  on: boolean
  choose: (on: boolean) => void
}

/** Whether the phone vibrates; kept on the phone. */
export const useVibration = create<Vibration>((set) => ({
  on: readStored(STORED) !== false,
  choose: (on) => {
    set({ on })
    writeStored(STORED, on)
    vibrate('placed')
  },
}))

/**
 * Whether the device can vibrate at all. Browsers on a desk know the call too, and nothing moves: a
 * device without a finger's touch has none.
 */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && navigator.maxTouchPoints > 0
}

/**
 * Vibrates shortly, where the device can and the person wants it. A browser lets a page vibrate only
 * once it was touched, and complains else.
 */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!useVibration.getState().on || !canVibrate() || !wasTouched()) return
  navigator.vibrate(PATTERNS[what])
}

function wasTouched(): boolean {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } }
  return userActivation?.hasBeenActive ?? true
}
