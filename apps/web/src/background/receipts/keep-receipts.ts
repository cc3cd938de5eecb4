import { parseSeen } from '@candor/protocol/seen'
import { call, portal } from '../../data/call.ts'
import { queryClient } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'
import { holdReceipts } from './hold-receipts.ts'
import {
  MOST_KEPT,
  forgetOthers,
  keepReceiptsOf,
  keptReceipts,
  withReceipts,
} from './kept-receipts.ts'

/** The venue's log takes a record in within about a second. */
const SOON_MS = 1_500
const MOST_ASKED = 5
/** A record has to be in the log a minute after its receipt. */
const HELD_AFTER_MS = 61_000
/** An opening has better things to do at first. */
const OPENING_MS = 10_000

/** Asks for the receipts that are not kept yet. Returns whether those of all own acts are there. */
export async function askReceipts(): Promise<boolean> {
  const { token } = useSession.getState()
  if (token === undefined) return true
  const kept = keptReceipts.get()
  const told = await call('getReceipts', { body: { afterSeq: kept.after, limit: MOST_KEPT } })
  if (keptReceipts.get() === kept) keepReceiptsOf(withReceipts(kept, told, Date.now()))
  return told.until >= (parseSeen(portal.seen.header(token))?.tables ?? 0)
}

/**
 * Keeps the receipts of what this person does here: asked for after each act, out of its way, and held against
 * the log a minute later, or at the next opening. Whoever logs out leaves none behind.
 */
export function keepReceipts(): void {
  let asking: ReturnType<typeof setTimeout> | undefined
  let holding: ReturnType<typeof setTimeout> | undefined
  const holdIn = (ms: number) => {
    clearTimeout(holding)
    holding = setTimeout(() => void holdReceipts().catch(say), ms)
  }
  const askSoon = (asked = 1) => {
    clearTimeout(asking)
    asking = setTimeout(() => {
      void askReceipts()
        .then((areThere) => {
          if (!areThere && asked < MOST_ASKED) askSoon(asked + 1)
          else holdIn(HELD_AFTER_MS)
        })
        .catch(say)
    }, SOON_MS * asked)
  }
  forgetOthers()
  useSession.subscribe((state, before) => {
    if (state.token !== before.token) forgetOthers()
  })
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') askSoon()
  })
  const { receipts, held } = keptReceipts.get()
  const isHeld =
    held.length === receipts.length && held.every(({ standing }) => standing === 'kept')
  if (!isHeld) holdIn(OPENING_MS)
}

/** Without a network they are asked for after the next act. */
const say = (error: unknown) => console.info('receipts:', error)
