import { create } from 'zustand'
import { readStored, writeStored } from '../storage/stored.ts'

/** Which colour a rising price has: green, or (as in much of Asia) red. */
type Direction = 'green-up' | 'red-up'

const STORED = 'direction'

interface DirectionState {
  direction: Direction
  choose: (direction: Direction) => void
}

export const useDirection = create<DirectionState>((set) => ({
  direction: readStored(STORED) === 'red-up' ? 'red-up' : 'green-up',
  choose: (direction) => {
    writeStored(STORED, direction)
    set({ direction })
  },
}))

/** Keeps the document's attribute, which the tokens read, in step with the setting. */
export function startDirection(): void {
  const show = (direction: Direction) => {
    document.documentElement.dataset.direction = direction
  }
  show(useDirection.getState().direction)
  useDirection.subscribe((state) => show(state.direction))
}
