import { type OperatorSelf, type Role, deskCalls } from '@candor/desk-protocol'
import { createStore, useStore } from '@candor/ui'

/**
 * Who is signed in. `unknown` until the desk has answered once; `out`: nobody, with whether a
 * session has just ended under the operator's hands.
 */
type Session =
  | { state: 'unknown' }
  | { state: 'out'; ended: boolean }
  | { state: 'in'; self: OperatorSelf }

const session = createStore<Session>({ state: 'unknown' })
const endings = new Set<() => void>()

/** Milliseconds that the venue's clock is ahead of this machine's. */
let clockAhead = 0

export const useSession = () => useStore(session)

/** The operator who is signed in; for screens behind the sign-in only. */
export function useSelf(): OperatorSelf {
  const now = useStore(session)
  if (now.state !== 'in') throw new Error('nobody is signed in')
  return now.self
}

export function beginSession(self: OperatorSelf): void {
  setVenueTime(self.venueTime)
  session.set({ state: 'in', self })
}

/** The desk no longer knows the session: the operator is told so where one was open. */
export function forgetSession(): void {
  session.set((now) => (now.state === 'out' ? now : { state: 'out', ended: now.state === 'in' }))
  for (const ending of endings) ending()
}

/** The operator has signed out. */
export function endSession(): void {
  session.set({ state: 'out', ended: false })
  for (const ending of endings) ending()
}

/** What must not outlive a session, e.g. the cache of what it has read. */
export function onSessionEnd(ending: () => void): void {
  endings.add(ending)
}

/** The venue's time in milliseconds since 1970 UTC. */
export function venueNow(): number {
  return Date.now() + clockAhead
}

/** Corrects the clock by what the venue has just said. */
export function setVenueTime(at: number): void {
  clockAhead = at - Date.now()
}

/** Whether one of the operator's roles includes this. The desk decides; this hides what it refuses. */
export function hasRole(self: OperatorSelf, who: readonly Role[] | 'signedIn' | 'anyone'): boolean {
  return typeof who === 'string' || who.some((role) => self.roles.includes(role))
}

export function mayCall(self: OperatorSelf, name: keyof typeof deskCalls): boolean {
  return hasRole(self, deskCalls[name].who)
}
