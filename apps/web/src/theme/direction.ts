import { create } from 'zustand'
import { writeStored } from '../storage/stored.ts'
import {
  type Direction,
  STORED_DIRECTION,
  showDirection,
  storedDirection,
} from './show-direction.ts'

interface DirectionState {
  direction: Direction
  choose: (direction: Direction) => void
}

export const useDirection = create<DirectionState>((set) => ({
  direction: storedDirection(),
  choose: (direction) => {
    writeStored(STORED_DIRECTION, direction)
    set({ direction })
  },
}))

/** Keeps the document's attribute, which the tokens read, in step with the setting. */
export function startDirection(): void {
  showDirection(useDirection.getState().direction)
  useDirection.subscribe((state) => showDirection(state.direction))
}
