import { useSyncExternalStore } from 'react'

/** One value that parts of the application share, with what tells them of its change. */
export interface Store<T> {
  get: () => T
  set: (next: T | ((now: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const to = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      if (Object.is(to, value)) return
      value = to
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
