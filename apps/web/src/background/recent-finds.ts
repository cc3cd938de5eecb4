import { createStore, useStore } from '@candor/ui'
import { useSession } from '../data/session.ts'
import { readStored, writeStored } from '../storage/stored.ts'

const STORED = 'found'
const MOST = 8
/** What is longer was not written here. */
const MOST_LETTERS = 80

/** What was found and opened lately, the newest first, of one person. */
interface Recent {
  /** Their id; '' of a guest. */
  owner: string
  ids: readonly string[]
}

/** A kept value, as far as it is of this form. */
export function readRecent(value: unknown): Recent {
  const { owner, ids } = (value ?? {}) as Partial<Recent>
  if (typeof owner !== 'string' || !Array.isArray(ids)) return { owner: '', ids: [] }
  const known = (ids as unknown[]).filter(
    (id): id is string => typeof id === 'string' && id.length <= MOST_LETTERS,
  )
  return { owner, ids: [...new Set(known)].slice(0, MOST) }
}

/** What of it is shown to somebody: their own, and what they did as a guest before. */
export function ownOf({ owner, ids }: Recent, to: string): Recent {
  return owner === to || owner === '' ? { owner: to, ids } : { owner: to, ids: [] }
}

/** The same with one more at its head. */
export function withFound({ owner, ids }: Recent, id: string): Recent {
  return { owner, ids: [id, ...ids.filter((each) => each !== id)].slice(0, MOST) }
}

const ownerNow = () => {
  const { token, user } = useSession.getState()
  return token === undefined ? '' : (user?.id ?? '')
}

const recent = createStore<Recent>(ownOf(readRecent(readStored(STORED)), ownerNow()))

function put(next: Recent): void {
  recent.set(next)
  writeStored(STORED, next.ids.length > 0 ? next : undefined)
}

/**
 * Forgets what another person searched for, and at a logout what this one did. Called once at the start, it also
 * removes what a visit left that ended before it could.
 */
export function keepRecentFinds(): void {
  const kept = readRecent(readStored(STORED))
  if (kept.owner !== '' && kept.owner !== ownerNow()) put({ owner: ownerNow(), ids: [] })
}

useSession.subscribe((state, before) => {
  if (state.token === before.token) return
  const owner = ownerNow()
  const known = recent.get()
  if (owner !== known.owner) put(ownOf(known, owner))
})

/** The ids of what was opened lately, the newest first. */
export function useRecentFinds(): readonly string[] {
  return useStore(recent).ids
}

export function rememberFound(id: string): void {
  put(withFound(recent.get(), id))
}

export function clearRecentFinds(): void {
  put({ owner: ownerNow(), ids: [] })
}
