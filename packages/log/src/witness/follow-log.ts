/** One look of a witness at a log that it fetches: what is new is checked from tiles and cosigned. */
import { equalBytes, fromUtf8 } from '../proof/bytes.ts'
import {
  type OpenedCheckpoint,
  openCheckpointOfTerm,
  parseCheckpoint,
} from '../proof/checkpoint.ts'
import { type ForkEvidence, checkForkEvidence } from '../proof/fork-evidence.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES, formatNote, parseNote } from '../proof/note.ts'
import { makeConsistencyProof } from '../proof/ranges.ts'
import { MOST_ROTATIONS } from '../proof/rotation.ts'
import { TileTree } from '../proof/tiles.ts'
import { keyIdText } from '../proof/verifier-key.ts'
import type { RemoteLog } from './http-log.ts'
import { LogUnreachable } from './reach.ts'
import { type Followed, followSuccessions, hasWhatItTookOver } from './follow-succession.ts'
import { allKeysOf, termsOf } from './seen.ts'
import { type Witness, cosignedNote } from './witness.ts'

/** Where a log tells of the changes of its key, counted from 1. */
const ROTATION_PATH = (number: number) => `rotation/${number}`

/**
 * What a look came to. `unchanged`: the checkpoint is the one that was cosigned last. `stale`: an older
 * one, which that one continues. `went_back`: an older one, and the log no longer has what it had shown. `succeeded`: the venue began another log, which the
 * witness follows from now on, and `lost` records that it had cosigned are not in it. `broken`: another
 * log was begun that lacks what it says to have taken over.
 */
export type Look =
  | { kind: 'cosigned'; checkpoint: OpenedCheckpoint; note: Uint8Array; tiles: number }
  | { kind: 'unchanged' | 'stale'; checkpoint: OpenedCheckpoint }
  | { kind: 'went_back'; checkpoint: OpenedCheckpoint }
  | { kind: 'succeeded'; checkpoint: OpenedCheckpoint; former: string; lost: number }
  | { kind: 'broken'; checkpoint: OpenedCheckpoint; followed: Followed }
  | { kind: 'fork'; checkpoint: OpenedCheckpoint; evidence: ForkEvidence }

/**
 * Looks once. Throws a `LogFault` for what cannot be of the log: nothing is signed then, and nothing of
 * what is known changes, but for rotations of keys that were proved.
 */
export async function lookAtLog(witness: Witness, log: RemoteLog): Promise<Look> {
  const bytes = await log.read('checkpoint', MOST_NOTE_BYTES)
  if (!bytes) throw new LogFault('missing', 'The log has no checkpoint.')
  const { origin } = parseCheckpoint(parseNote(bytes).text)
  if (origin !== witness.seen.origin) {
    const look = await lookAtSuccessor(witness, log, bytes)
    if (look) return look
  }
  const checkpoint = await openLatest(witness, log, bytes)
  const latest = witness.seen.latest
  if (latest && checkpoint.size < latest.size) return lookBack(witness, log, checkpoint)
  if (latest && checkpoint.size === latest.size && equalBytes(latest.root, checkpoint.root)) {
    return { kind: 'unchanged', checkpoint }
  }
  if (latest && checkpoint.size === latest.size) {
    return forkOf(witness, {
      earlier: latest,
      later: checkpoint,
      derivedRoot: checkpoint.root,
      proof: [],
    })
  }
  const tree = treeOf(checkpoint, log)
  await checkRoot(tree, checkpoint)
  const oldSize = latest?.size ?? 0
  const proof = await makeConsistencyProof(tree.subtree, oldSize, checkpoint.size)
  const derivedRoot = await tree.root(oldSize)
  if (latest && !equalBytes(derivedRoot, latest.root)) {
    return forkOf(witness, { earlier: latest, later: checkpoint, derivedRoot, proof })
  }
  const verdict = await witness.addCheckpoint({ oldSize, proof, note: bytes })
  if (verdict.status === 200) {
    const note = cosignedNote(verdict.checkpoint, verdict.cosignature)
    return { kind: 'cosigned', checkpoint, note, tiles: tree.tilesRead }
  }
  if (verdict.status === 409) {
    throw new LogUnreachable(
      `A checkpoint of size ${verdict.size} was posted and cosigned meanwhile.`,
    )
  }
  throw verdict.fault
}

/** Goes over to the log that followed the one that was seen; undefined where none did. */
async function lookAtSuccessor(
  witness: Witness,
  log: RemoteLog,
  bytes: Uint8Array,
): Promise<Look | undefined> {
  const { seen } = witness
  const rotations = () => readRotations(log, [])
  const followed = await followSuccessions(seen, log, { bytes, rotations })
  if (!followed) return undefined
  const { checkpoint, kept } = followed
  const tree = treeOf(checkpoint, log)
  await checkRoot(tree, checkpoint)
  if (!(await hasWhatItTookOver(followed, tree, seen.latest))) {
    return { kind: 'broken', checkpoint, followed }
  }
  await witness.goOver(followed)
  const lost = Math.max(0, (seen.latest?.size ?? 0) - kept.size)
  return { kind: 'succeeded', checkpoint, former: seen.origin, lost }
}

/** Opens the checkpoint; where its key is not known, the log is asked by which rotations it came. */
async function openLatest(
  witness: Witness,
  log: RemoteLog,
  bytes: Uint8Array,
): Promise<OpenedCheckpoint> {
  const open = () =>
    openCheckpointOfTerm(bytes, { origin: witness.seen.origin, terms: termsOf(witness.seen) })
  try {
    return open()
  } catch (fault) {
    if (!(fault instanceof LogFault) || fault.code !== 'unknown_key') throw fault
    const known = witness.seen.rotations
    const told = await readRotations(log, known)
    if (told.length === known.length) throw fault
    await witness.learnRotations(told)
    return open()
  }
}

async function readRotations(log: RemoteLog, known: readonly string[]): Promise<string[]> {
  const rotations = [...known]
  while (rotations.length < MOST_ROTATIONS) {
    const bytes = await log.read(ROTATION_PATH(rotations.length + 1), MOST_NOTE_BYTES)
    if (!bytes) break
    rotations.push(fromUtf8(bytes, 'The rotation'))
  }
  return rotations
}

/** A smaller checkpoint than the one cosigned last: an older one out of a cache, a loss, or another tree. */
async function lookBack(
  witness: Witness,
  log: RemoteLog,
  checkpoint: OpenedCheckpoint,
): Promise<Look> {
  const latest = witness.seen.latest!
  const tree = treeOf(latest, log)
  try {
    await checkRoot(tree, latest)
    const derivedRoot = await tree.root(checkpoint.size)
    if (equalBytes(derivedRoot, checkpoint.root)) return { kind: 'stale', checkpoint }
    const proof = await makeConsistencyProof(tree.subtree, checkpoint.size, latest.size)
    return forkOf(witness, { earlier: checkpoint, later: latest, derivedRoot, proof })
  } catch (fault) {
    if (fault instanceof LogFault) return { kind: 'went_back', checkpoint }
    throw fault
  }
}

function treeOf({ size }: OpenedCheckpoint, log: RemoteLog): TileTree {
  return new TileTree(size, (path, most) => log.read(path, most))
}

async function checkRoot(tree: TileTree, { size, root }: OpenedCheckpoint): Promise<void> {
  if (equalBytes(await tree.root(), root)) return
  throw new LogFault('wrong_tile', `The tiles are not those of the checkpoint of size ${size}.`)
}

interface TwoFaces {
  earlier: OpenedCheckpoint
  later: OpenedCheckpoint
  derivedRoot: Uint8Array
  proof: readonly Uint8Array[]
}

/** Evidence, which counts only where it convinces whoever checks it: tiles that contradict each other do not. */
function forkOf(witness: Witness, { earlier, later, derivedRoot, proof }: TwoFaces): Look {
  const keys = allKeysOf(witness.seen)
  const side = ({ note, signedBy }: OpenedCheckpoint) => ({
    note: formatNote(note),
    keys: keys.filter((key) => signedBy.some((by) => keyIdText(by.key.id) === keyIdText(key.id))),
  })
  const evidence: ForkEvidence = {
    origin: witness.seen.origin,
    earlier: side(earlier),
    later: side(later),
    derivedRoot,
    proof,
  }
  checkForkEvidence(evidence, keys)
  return { kind: 'fork', checkpoint: later === witness.seen.latest ? earlier : later, evidence }
}
