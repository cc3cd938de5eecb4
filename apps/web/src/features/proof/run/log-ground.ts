import {
  LogFault,
  TileTree,
  leafIndex,
  makeInclusionProof,
  openCheckpoint,
  parseVerifierKey,
  toBase64,
} from '@candor/log'
import { utf8 } from '@candor/log/encoding'
import {
  type ListedRecord,
  type ToldPlace,
  checkListedRecord,
  seqOfPart,
} from '@candor/liabilities'
import { type ShownStatement, checkStatedRoot } from '@candor/liabilities/reserves'
import type { OwnRecordsHead } from '@candor/log/own'

/** What of the list and the reserves is held against the log itself. */
export interface OfLog {
  head: OwnRecordsHead
  list: Pick<ToldPlace, 'day' | 'seq' | 'root'>
  /** The public part of the record that holds the list, as the venue tells it; null where it shows none. */
  record: string | null
  statements: readonly ShownStatement[]
}

export interface LogGround {
  /** Whether a record of the log holds the list; `open` where none was shown. */
  list: 'holds' | 'fails' | 'open'
  /** Whether each statement names a root that the log had. */
  statements: boolean
  /** The record with its proof, for the file. */
  record: ListedRecord | undefined
}

/** Reads a tile of the log by its path; undefined where there is none. */
export type ReadTile = (path: string, most: number) => Promise<Uint8Array | undefined>

/** Proves from tiles, of which nothing is believed, what list and statements say of the log. */
export async function groundInLog(
  { head, list, record, statements }: OfLog,
  read: ReadTile,
): Promise<LogGround> {
  const checkpoint = await tried(async () => openedOf(head))
  // A checkpoint that nobody signed is a finding of its own.
  if (!checkpoint) return { list: 'open', statements: true, record: undefined }
  const { size, root } = checkpoint
  const tree = new TileTree(size, read)
  const listed = record === null ? undefined : await tried(() => provenRecord(record, tree))
  const isHeld =
    listed !== undefined &&
    (await tried(async () => {
      checkListedRecord(listed, list, { size, root })
      return true
    })) === true
  const ofLog = { origin: head.origin, root, tree }
  const stated = await tried(async () => {
    for (const { onChain } of statements) if (onChain) await checkStatedRoot(onChain, ofLog)
    return true
  })
  return {
    list: record === null ? 'open' : isHeld ? 'holds' : 'fails',
    statements: stated === true,
    record: listed,
  }
}

function openedOf({ origin, keys, checkpoint }: OwnRecordsHead) {
  return openCheckpoint(utf8(checkpoint), { origin, logKeys: keys.map(parseVerifierKey) })
}

async function provenRecord(part: string, tree: TileTree): Promise<ListedRecord> {
  const index = leafIndex(seqOfPart(part))
  const proof = await makeInclusionProof(tree.subtree, index, tree.size)
  return { part, proof: proof.map(toBase64) }
}

async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof LogFault)) throw fault
    return undefined
  }
}
