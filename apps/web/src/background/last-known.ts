import { isCallError } from '@candor/client'
import { type QueryClient, hashKey } from '@tanstack/react-query'
import { queryClient } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { useStreamLost } from '../data/stream-lost.ts'
import { readStored, writeStored } from '../storage/stored.ts'

const STORED = 'lastKnown'
/** What goes on changing is written so often at most, and as the page leaves the screen. */
const EVERY_MS = 30_000
/** What came for the first time in a visit, and what is the person's own and changed, is written so soon. */
const SOON_MS = 1_000
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

const isOwn = (key: readonly unknown[]) => OF_PERSON.includes(String(key[0]))
const isKept = (key: readonly unknown[]) => OF_ALL.includes(String(key[0])) || isOwn(key)

/**
 * Gathers what the cache holds of it, the person's own only where somebody is logged in. What an act of
 * theirs has changed since, or may be changing just now, is not known.
 */
export function gatherKnown(
  client: Pick<QueryClient, 'getQueryCache' | 'isMutating'>,
  { at, user }: { at: number; user: string | undefined },
): LastKnown {
  const ownHolds = user !== undefined && client.isMutating() === 0
  const entries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
    .filter(({ queryKey, state }) => !isOwn(queryKey) || (ownHolds && !state.isInvalidated))
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
  let any = false
  for (const [key, data] of known.entries) {
    if (isOwn(key) && (user === undefined || known.user !== user)) continue
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

/** What is left of it without the person's own. */
export function withoutOwn(known: LastKnown): LastKnown {
  return { ...known, entries: known.entries.filter(([key]) => !isOwn(key)), user: undefined }
}

/** Whether an answer that is kept for the same person, or for everybody, is not in it. */
export function isLess(known: LastKnown, kept: LastKnown | undefined): boolean {
  const has = new Set(known.entries.map(([key]) => hashKey(key)))
  const counts = (key: readonly unknown[]) => !isOwn(key) || kept?.user === known.user
  return kept?.entries.some(([key]) => counts(key) && !has.has(hashKey(key))) ?? false
}

/**
 * Keeps what the screens show, and shows it again where there is no connection: after a reload in
 * flight mode as well. What an act of the person's made wrong is thrown away at once, and read anew even
 * where no screen shows it. Whoever logs out leaves nothing of theirs behind.
 */
export function keepLastKnown(): void {
  let changed = true
  let soon: ReturnType<typeof setTimeout> | undefined
  let first: ReturnType<typeof setTimeout> | undefined
  /** Answers that this visit has written. */
  let written: ReadonlySet<string> = new Set()
  const userNow = () => useSession.getState().user?.id
  const write = (unless?: 'lessThanKept') => {
    if (!changed || useStreamLost.getState().lost) return
    const known = gatherKnown(queryClient, { at: Date.now(), user: userNow() })
    if (unless && isLess(known, readKnown(readStored(STORED)))) return
    changed = false
    written = new Set(known.entries.map(([key]) => hashKey(key)))
    if (JSON.stringify(known).length <= MOST_LENGTH) writeStored(STORED, known)
  }
  const writeOnline = () => {
    if (navigator.onLine) write()
  }
  // A visit that has just begun knows less than the one before it.
  const writeEarly = () => {
    if (navigator.onLine) write('lessThanKept')
  }
  const writeSoon = () => {
    changed = true
    clearTimeout(soon)
    soon = setTimeout(writeOnline, SOON_MS)
  }
  // Prices that follow one another do not put it off.
  const writeFirst = () => {
    changed = true
    first ??= setTimeout(() => {
      first = undefined
      writeEarly()
    }, SOON_MS)
  }
  const forgetOwn = () => {
    const known = readKnown(readStored(STORED))
    if (known?.entries.some(([key]) => isOwn(key))) writeStored(STORED, withoutOwn(known))
  }
  const restore = () => {
    const known = readKnown(readStored(STORED))
    if (known && putBack(queryClient, known, userNow())) {
      useStreamLost.setState({ asOf: known.at })
    }
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return
    const { queryKey, queryHash } = event.query
    if (event.action.type === 'success' && !written.has(queryHash)) writeFirst()
    if (!isOwn(queryKey)) changed = true
    else if (event.action.type === 'success') writeSoon()
    else if (event.action.type === 'invalidate') {
      forgetOwn()
      // Whoever makes it wrong has what is on a screen read again.
      setTimeout(() => void readUnshown(queryKey), SOON_MS)
    }
  })
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status === 'pending') return
    const { error } = mutation.state
    // Whether it was done is not known, and so are balances.
    if (isCallError(error) && error.mayBeDone) {
      for (const name of OF_PERSON) void queryClient.invalidateQueries({ queryKey: [name] })
    }
    writeSoon()
  })
  // What came before this was loaded.
  writeFirst()
  setInterval(writeOnline, EVERY_MS)
  addEventListener('pagehide', writeEarly)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeOnline()
  })
  addEventListener('offline', () => {
    // Until this moment all of it was told.
    write()
    restore()
  })
  useStreamLost.subscribe((state, before) => {
    if (state.lost && !before.lost) restore()
  })
  useSession.subscribe((state, before) => {
    if (state.token !== before.token) forgetOwn()
  })
  if (!navigator.onLine) restore()
}

/** Reads an answer again that is wrong, where no screen shows it and nobody else reads it. */
async function readUnshown(queryKey: readonly unknown[]): Promise<void> {
  await queryClient.refetchQueries({
    queryKey,
    type: 'inactive',
    predicate: ({ state, options }) => state.isInvalidated && options.queryFn !== undefined,
  })
}
