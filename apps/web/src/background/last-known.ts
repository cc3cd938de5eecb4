import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { useStreamLost } from '../data/stream-lost.ts'
import { readStored, writeStored } from '../storage/stored.ts'

const STORED = 'lastKnown'
/** Written so often at most, and as the page leaves the screen. */
const EVERY_MS = 30_000
/** What is longer is not kept: a phone has room for other things too. */
const MOST_LENGTH = 400_000

/** Calls whose answers are kept: what everybody sees, and what is one person's. */
const OF_ALL = [
  'getConfig',
  'tickers',
  'futures',
  'rotationList',
  'currencyTypeList',
  'spotRuleList',
  'helpIndex',
]
const OF_PERSON = ['findUserCurrencyAccountList']

/** What the screens showed last, with when that was. */
export interface LastKnown {
  at: number
  entries: readonly [key: readonly unknown[], data: unknown][]
  /** Whose answers are among them. */
  user: string | undefined
}

/** Gathers what the cache holds of it, the person's own only where somebody is logged in. */
export function gatherKnown(
  client: Pick<QueryClient, 'getQueryCache'>,
  { at, user }: { at: number; user: string | undefined },
): LastKnown {
  const kept = new Set(user === undefined ? OF_ALL : [...OF_ALL, ...OF_PERSON])
  const entries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => kept.has(String(queryKey[0])) && state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
  return { at, user, entries: entries.map(([key, data]) => [key, data]) }
}

/**
 * Puts into the cache what it does not hold: as old as it is, so that it is read again as soon as that
 * is possible. Returns whether there was anything.
 */
export function putBack(
  client: Pick<QueryClient, 'getQueryData' | 'setQueryData'>,
  known: LastKnown,
  user: string | undefined,
): boolean {
  const own = new Set(OF_PERSON)
  let any = false
  for (const [key, data] of known.entries) {
    const isOwn = own.has(String(key[0]))
    if (isOwn && (user === undefined || known.user !== user)) continue
    if (client.getQueryData(key) !== undefined) continue
    client.setQueryData([...key], data, { updatedAt: known.at })
    any = true
  }
  return any
}

/** A kept value of this form; undefined of any other. */
export function readKnown(value: unknown): LastKnown | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { at, entries, user } = value as Partial<LastKnown>
  if (typeof at !== 'number' || !Array.isArray(entries)) return undefined
  const isWhole = entries.every((entry) => Array.isArray(entry) && Array.isArray(entry[0]))
  return isWhole ? { at, entries, user: typeof user === 'string' ? user : undefined } : undefined
}

/**
 * Keeps what the screens show, and shows it again where there is no connection: after a reload in
 * flight mode as well. Whoever logs out leaves nothing of theirs behind.
 */
export function keepLastKnown(): void {
  let changed = false
  const userNow = () => useSession.getState().user?.id
  const write = () => {
    if (!changed || useStreamLost.getState().lost || !navigator.onLine) return
    changed = false
    const known = gatherKnown(queryClient, { at: Date.now(), user: userNow() })
    if (JSON.stringify(known).length <= MOST_LENGTH) writeStored(STORED, known)
  }
  const restore = () => {
    const known = readKnown(readStored(STORED))
    if (known && putBack(queryClient, known, userNow())) {
      useStreamLost.setState({ asOf: known.at })
    }
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const name = String(query.queryKey[0])
    if (OF_ALL.includes(name) || OF_PERSON.includes(name)) changed = true
  })
  changed = true
  setInterval(write, EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write()
  })
  addEventListener('offline', restore)
  useStreamLost.subscribe((state, before) => {
    if (state.lost && !before.lost) restore()
  })
  useSession.subscribe((state, before) => {
    if (state.token === before.token) return
    const known = readKnown(readStored(STORED))
    if (!known) return
    const entries = known.entries.filter(([key]) => !OF_PERSON.includes(String(key[0])))
    writeStored(STORED, { ...known, entries, user: undefined })
  })
  if (!navigator.onLine) restore()
}
