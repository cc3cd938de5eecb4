import type { ServiceEntry } from '@candor/protocol'

/** What was written here and is not known to be kept yet. */
export interface Outgoing {
  /** The same one until it is kept, however often it is tried. */
  requestId: string
  what:
    | { kind: 'text'; text: string }
    | { kind: 'picture'; image: Blob; filename?: string | undefined }
    | { kind: 'place'; place: { latitude: number; longitude: number; name: string } }
  at: number
  state: 'sending' | 'failed'
  /** Why it failed, as a sentence. */
  problem?: string | undefined
}

export type OutgoingChange =
  | { kind: 'write'; entry: Outgoing }
  | { kind: 'uploaded'; requestId: string; filename: string }
  | { kind: 'failed'; requestId: string; problem: string }
  | { kind: 'again'; requestId: string }
  | { kind: 'gone'; requestId: string }

/** What waits to be kept, in the order in which it was written. */
export function outgoingAfter(list: readonly Outgoing[], change: OutgoingChange): Outgoing[] {
  if (change.kind === 'write') return [...list, change.entry]
  if (change.kind === 'gone') return list.filter(({ requestId }) => requestId !== change.requestId)
  return list.map((entry) => {
    if (entry.requestId !== change.requestId) return entry
    if (change.kind === 'again') return { ...entry, state: 'sending', problem: undefined }
    if (change.kind === 'failed') return { ...entry, state: 'failed', problem: change.problem }
    return entry.what.kind === 'picture'
      ? { ...entry, what: { ...entry.what, filename: change.filename } }
      : entry
  })
}

/** Without what has come back as kept: by its answer, or by the stream before that. */
export function notKept(list: readonly Outgoing[], entries: readonly ServiceEntry[]): Outgoing[] {
  const kept = new Set(entries.map(({ requestId }) => requestId))
  return list.filter(({ requestId }) => !kept.has(requestId))
}
