import {
  EMPTY_ROOT,
  type OpenedCheckpoint,
  formatNote,
  formatSuccession,
  openCheckpoint,
  signText,
} from '@candor/log'
import { nodeSigner } from '@candor/log/store'
import type { Kernel } from '../../kernel/kernel.ts'
import { type SigningKey, knownSigningKey, openSigningKey } from './signing-keys.ts'

/** The log that the venue writes now. */
export interface PresentLog {
  /** 0 of the first; of one that a restore began, the number of its succession. */
  number: number
  signing: SigningKey
  /** The newest checkpoint that anybody may have been shown of it. */
  shown: OpenedCheckpoint | undefined
  /** The log before it, where nothing says yet that this one followed it. */
  former: { signing: SigningKey; shown: OpenedCheckpoint | undefined } | undefined
}

type Needs = Pick<Kernel, 'store' | 'vault'>

/** Opens the log of the last succession, or the first one; `origin` is the name of a first one. */
export async function openPresentLog(needs: Needs, origin: string): Promise<PresentLog> {
  const last = await needs.store
    .selectFrom('log_successions')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!last) {
    const signing = await openSigningKey(needs, 0, origin)
    return { number: 0, signing, shown: await shownOf(needs, signing), former: undefined }
  }
  const { number, note } = last
  const first = await openSigningKey(needs, 0, origin)
  const signing = await openSigningKey(needs, number, `${first.origin}/${number + 1}`)
  if (note) return { number, signing, shown: await shownOf(needs, signing), former: undefined }
  const before = (await knownSigningKey(needs, number - 1))!
  const former = { signing: before, shown: await shownOf(needs, before) }
  return { number, signing, shown: undefined, former }
}

async function shownOf(
  { store }: Pick<Kernel, 'store'>,
  { origin, key }: SigningKey,
): Promise<OpenedCheckpoint | undefined> {
  const row = await store.selectFrom('log_checkpoint').select('note').executeTakeFirst()
  return row && openCheckpoint(row.note, { origin, logKeys: [key] })
}

/**
 * The note by which `present` follows its former log: it begins with what that had shown, or, where it
 * has less by now than that, with all that it has at its first checkpoint.
 */
export function successionNote({ signing, former }: PresentLog, first: OpenedCheckpoint): Buffer {
  const { signing: before, shown } = former!
  const kept = shown ?? { size: 0, root: EMPTY_ROOT }
  const { size, root } = kept.size <= first.size ? kept : first
  const text = formatSuccession({
    ...{ former: before.origin, size, root },
    ...{ from: before.key, to: signing.key },
  })
  const signatures = [before, signing].map(({ origin, pem }) =>
    signText(text, nodeSigner(origin, 'note', pem)),
  )
  return Buffer.from(formatNote({ text, signatures }))
}
