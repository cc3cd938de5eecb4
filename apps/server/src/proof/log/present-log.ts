import {
  EMPTY_ROOT,
  type OpenedCheckpoint,
  formatNote,
  formatSuccession,
  openCheckpointOfTerm,
  signText,
} from '@candor/log'
import { nodeSigner } from '@candor/log/store'
import type { Kernel } from '../../kernel/kernel.ts'
import { type SigningKeys, knownSigningKeys, openSigningKeys } from './signing-keys.ts'

/** The log that the venue writes now. */
export interface PresentLog {
  /** 0 of the first; of one that a restore began, the number of its succession. */
  number: number
  keys: SigningKeys
  /** The newest checkpoint that anybody may have been shown of it. */
  shown: OpenedCheckpoint | undefined
  /** What the tables have as the newest, which may be of the log before it. */
  stored: Buffer | undefined
  /** The log before it, where nothing says yet that this one followed it. */
  former: { keys: SigningKeys; shown: OpenedCheckpoint | undefined } | undefined
}

type Needs = Pick<Kernel, 'store' | 'vault'>

/** Opens the log of the last succession, or the first one; `origin` is the name of a first one. */
export async function openPresentLog(needs: Needs, origin: string): Promise<PresentLog> {
  const { store } = needs
  const last = await store
    .selectFrom('log_successions')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const row = await store.selectFrom('log_checkpoint').select('note').executeTakeFirst()
  const stored = row?.note
  const first = await openSigningKeys(needs, 0, origin)
  if (!last) {
    return { number: 0, keys: first, shown: opened(stored, first), stored, former: undefined }
  }
  const { number, note } = last
  const keys = await openSigningKeys(needs, number, `${first.origin}/${number + 1}`)
  if (note) return { number, keys, shown: opened(stored, keys), stored, former: undefined }
  const before = (await knownSigningKeys(needs, number - 1))!
  const former = { keys: before, shown: opened(stored, before) }
  return { number, keys, shown: undefined, stored, former }
}

function opened(note: Buffer | undefined, keys: SigningKeys): OpenedCheckpoint | undefined {
  return note && openCheckpointOfTerm(note, keys)
}

/**
 * The note by which `present` follows its former log: it begins with what that had shown, or, where it
 * has less by now than that, with all that it has at its first checkpoint. It is signed by the first key of
 * each, which a witness knows that saw neither of them.
 */
export function successionNote({ keys, former }: PresentLog, first: OpenedCheckpoint): Buffer {
  const { keys: before, shown } = former!
  const kept = shown ?? { size: 0, root: EMPTY_ROOT }
  const { size, root } = kept.size <= first.size ? kept : first
  const text = formatSuccession({
    ...{ former: before.origin, size, root },
    ...{ from: before.first.key, to: keys.first.key },
  })
  const signatures = [before, keys].map(({ origin, first: { pem } }) =>
    signText(text, nodeSigner(origin, 'note', pem)),
  )
  return Buffer.from(formatNote({ text, signatures }))
}
