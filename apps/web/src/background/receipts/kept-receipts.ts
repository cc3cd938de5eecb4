import { createStore } from '@candor/ui'
import type { CheckedReceipt, FoundInLog, KeptReceipt, SigningLog } from '@candor/log/own'
import { useSession } from '../../data/session.ts'
import { readStored, writeStored } from '../../storage/stored.ts'

const STORED = 'receipts'
/** Receipts that a phone keeps, and their letters together. */
export const MOST_KEPT = 50
const MOST_LETTERS = 400_000

/** The newest receipts of one person, and what the log had in their places. */
export interface KeptReceipts {
  /** Owner id. */
  owner: string
  /** Receipts up to this record were asked for. */
  after: number
  logs: readonly SigningLog[]
  /** Newest first. */
  receipts: readonly KeptReceipt[]
  found?: FoundInLog | undefined
  /** What became of them when they were held against the log, in their order; fewer where some came later. */
  held: readonly CheckedReceipt[]
}

const ownerNow = () => {
  const { token, user } = useSession.getState()
  return token === undefined ? '' : (user?.id ?? '')
}

const nothingOf = (owner: string): KeptReceipts => ({
  ...{ owner, after: 0, logs: [], receipts: [], held: [] },
})

/** A kept value, as far as it is of this form; what is in it is held to its form when it is checked. */
export function readKept(value: unknown, owner: string): KeptReceipts {
  const { owner: of, after, logs, receipts, found, held } = (value ?? {}) as Partial<KeptReceipts>
  const isWhole =
    of === owner &&
    owner !== '' &&
    Number.isSafeInteger(after) &&
    [logs, receipts, held].every((list) => Array.isArray(list))
  if (!isWhole) return nothingOf(owner)
  return { owner, after: after!, logs: logs!, receipts: receipts!, found, held: held! }
}

/** With newer receipts, had at `at`: only the newest stay. */
export function withReceipts(
  kept: KeptReceipts,
  told: { log: SigningLog; receipts: readonly { receipt: string }[]; until: number },
  at: number,
): KeptReceipts {
  const place = kept.logs.findIndex(({ origin }) => origin === told.log.origin)
  const log = place < 0 ? kept.logs.length : place
  const logs = place < 0 ? [...kept.logs, told.log] : kept.logs.with(place, told.log)
  const after = Math.max(kept.after, told.until)
  const fresh = told.receipts.map(({ receipt }) => ({ log, receipt, at }))
  if (fresh.length === 0) return { ...kept, logs, after }
  let letters = 0
  const receipts = [...fresh, ...kept.receipts].slice(0, MOST_KEPT).filter(({ receipt }) => {
    letters += receipt.length
    return letters <= MOST_LETTERS
  })
  return { ...kept, logs, after, receipts, held: [] }
}

export const keptReceipts = createStore<KeptReceipts>(readKept(readStored(STORED), ownerNow()))

export function keepReceiptsOf(next: KeptReceipts): void {
  // Whoever logged out, or in, meanwhile keeps nothing of somebody else's.
  if (next.owner !== ownerNow() || next.owner === '') return
  keptReceipts.set(next)
  writeStored(STORED, next)
}

/** Forgets what is of another person than who is logged in. */
export function forgetOthers(): void {
  const owner = ownerNow()
  if (keptReceipts.get().owner === owner) return
  keptReceipts.set(nothingOf(owner))
  writeStored(STORED, undefined)
}
