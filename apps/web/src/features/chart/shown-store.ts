import { useState } from 'react'
import { type StoreApi, createStore, useStore } from 'zustand'
import type { Shown } from './chart-types.ts'

/**
 * What the chart tells the page, with every frame in which it moves: only what shows it follows, and
 * the page around it stays as it is.
 */
export type ShownStore = StoreApi<{ shown: Shown | undefined }>

export function useShownStore(): ShownStore {
  const [store] = useState(() =>
    createStore<{ shown: Shown | undefined }>(() => ({ shown: undefined })),
  )
  return store
}

/** A part of what the chart tells; it is followed by what the part is. */
export function useShown<Part>(store: ShownStore, part: (shown: Shown | undefined) => Part): Part {
  return useStore(store, ({ shown }) => part(shown))
}
