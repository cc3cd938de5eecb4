import type { Decimal } from '@candor/money/decimals'
import { useState } from 'react'
import { type StoreApi, createStore, useStore } from 'zustand'
import type { Held, HeldLine } from '../../../../shared/chart/held.ts'

/** A line that is being pulled, or was and waits for its answer. */
export interface Pulling {
  id: string
  price: Decimal
  /** Why it goes no further; undefined while it follows. */
  why: string | undefined
  /** pulled: a finger or a key has it. asked: it was let go. sent: the venue was told. */
  stage: 'pulled' | 'asked' | 'sent'
  /** By the keyboard, which goes on in the row. */
  byKey?: boolean
}

interface State {
  /** Undefined until it is read. */
  held: Held | undefined
  pulling: Pulling | undefined
  /** Why the last change was refused. */
  refusal: string | undefined
  /** The row that is shown where there are several. */
  chosen: string | undefined
}

/** What a person holds on the chart, and what they do to it now. */
export type HeldStore = StoreApi<State>

const EMPTY: State = { held: undefined, pulling: undefined, refusal: undefined, chosen: undefined }

export function useHeldStore(): HeldStore {
  const [store] = useState(() => createStore<State>(() => EMPTY))
  return store
}

/** A part of it; it is followed by what the part is. */
export function useHeld<Part>(store: HeldStore, part: (state: State) => Part): Part {
  return useStore(store, part)
}

/** Tells what the person has. A line that is gone is pulled no more. */
export function tellHeld(store: HeldStore, held: Held): void {
  const { pulling } = store.getState()
  const isThere = held.lines.some(({ id }) => id === pulling?.id)
  store.setState({ held, ...(!isThere && { pulling: undefined }) })
}

/** Forgets everything: another market is shown. */
export function forgetHeld(store: HeldStore): void {
  store.setState(EMPTY)
}

export function lineOf(store: HeldStore, id: string | undefined): HeldLine | undefined {
  return store.getState().held?.lines.find((line) => line.id === id)
}

/** Puts a line back to where it was. */
export function letGo(store: HeldStore): void {
  store.setState({ pulling: undefined })
}
