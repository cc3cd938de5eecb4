import {
  HASH_BYTES,
  LogFault,
  type TileTree,
  makeConsistencyProof,
  verifyConsistency,
} from '@candor/log'
import { hexToBytes, isHex } from '../list/hex.ts'
import { type ReserveStatement, readMessage } from './statement.ts'

/**
 * Throws a `LogFault` unless the root that a statement’s message names is the one that the log had at that size:
 * the tree that its checkpoint is of continues it. A statement of another log’s name is not looked at.
 */
export async function checkStatedRoot(
  { message }: Pick<ReserveStatement, 'message'>,
  { origin, root, tree }: { origin: string; root: Uint8Array; tree: TileTree },
): Promise<void> {
  const { venue, records, root: stated } = readMessage(message)
  if (venue !== origin) return
  if (!isHex(stated, HASH_BYTES)) {
    throw new LogFault('malformed', 'The statement has a root that is none.')
  }
  const [oldSize, newSize] = [Number(records), tree.size]
  const proof = oldSize <= newSize ? await makeConsistencyProof(tree.subtree, oldSize, newSize) : []
  verifyConsistency({ oldSize, newSize, oldRoot: hexToBytes(stated), newRoot: root }, proof)
}
