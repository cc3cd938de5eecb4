import { refusedAs } from '@candor/client'
import type { KeptName } from '@candor/protocol'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { call } from '../call.ts'
import { useSession } from '../session.ts'
import { type Keeper, KeptThings } from './kept-things.ts'

/** What is being changed is sent once it rests for so long. */
const REST_MS = 1_000

const keeper: Keeper = {
  read: (names) => call('kept', { body: { names } }),
  write: async (name, version, value) => {
    try {
      return (await call('keep', { body: { name, version, value } })).version
    } catch (error) {
      if (refusedAs(error, 'kept_changed')) return undefined
      throw error
    }
  },
  isRefusal: (error) => refusedAs(error, 'kept_too_large', 'kept_too_many', 'body_too_large'),
}

const useChanges = create(() => ({ count: 0 }))
const things = new KeptThings(keeper, () => useChanges.setState(({ count }) => ({ count: count + 1 })))

things.begin(useSession.getState().user?.id ?? '')
useSession.subscribe(({ token, user }) => things.begin(token === undefined ? '' : (user?.id ?? '')))
addEventListener('online', sendAll)
// A phone may drop the page before what rests was sent.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll()
})

function sendAll(): void {
  for (const name of things.unsent) void things.send(name)
}

const resting = new Map<KeptName, ReturnType<typeof setTimeout>>()

/** Keeps something under the name, or nothing any more: at once on this phone, soon at the venue. */
export function keep(name: KeptName, value: object | null): void {
  things.set(name, value && JSON.stringify(value))
  clearTimeout(resting.get(name))
  resting.set(name, setTimeout(() => void things.send(name), REST_MS))
}

/** Keeps what an earlier version had on this phone alone, unless something is kept already. */
export function adoptKept(name: KeptName, value: object): void {
  things.adopt(name, JSON.stringify(value))
}

/** What is kept under the name now; see `useKept`. */
export function keptNow(name: KeptName): unknown {
  return parsed(things.valueOf(name))
}

/**
 * What the person's screens keep under the name: undefined for nothing. What this phone knows is
 * there at once; what another device kept shows when it was read. `read` makes of it what the screen
 * shows: it is a stable function, and takes whatever an older or a newer version has written.
 */
export function useKept<Shown>(name: KeptName, read: (value: unknown) => Shown): Shown {
  const text = useChanges(() => things.valueOf(name))
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token !== undefined) void things.load(name)
  }, [name, token])
  return useMemo(() => read(parsed(text)), [text, read])
}

/** Whether what is kept under the name was read, so that it may be changed; see `useKept`. */
export function useIsKnown(name: KeptName): boolean {
  return useChanges(() => things.isKnown(name))
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
