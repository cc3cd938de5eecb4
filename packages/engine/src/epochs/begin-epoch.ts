import { isName, isWhole } from '../core/checks.ts'
import { isCommandId } from '../requests/command-id.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { NEWEST_FORMAT } from '../core/record-format.ts'
import { refusePending } from '../pending/end-pending.ts'
import { isOfTrigger } from '../pending/pending-order.ts'
import type { Epoch } from './epoch.ts'

/**
 * Begins an epoch: the time from which one process, and no other, decides. It is the first command
 * of each process that comes to write the journal.
 */
export interface BeginEpoch extends Epoch {
  kind: 'beginEpoch'
}

export const beginEpoch: CommandSpec<BeginEpoch> = {
  code: 42,
  decide: decideBeginEpoch,
}

/** Epochs and formats only rise, and a venue keeps the id that its first epoch gave it. */
function decideBeginEpoch(draft: Draft, command: BeginEpoch): Rejection | undefined {
  const { epoch, node, format, venue } = command
  if (!isWhole(epoch, 1) || !isName(node) || !isCommandId(venue)) return 'catalogue_invalid'
  if (!isWhole(format, 1, NEWEST_FORMAT)) return 'catalogue_invalid'
  const now = draft.state.epoch
  if (now && (epoch <= now.epoch || format < now.format || venue !== now.venue)) {
    return 'epoch_taken'
  }
  draft.emit({ kind: 'epochBegan', epoch, node, format, venue })
  for (const order of draft.state.pendings.all()) {
    // Whoever decides from now on cannot know when the prices were received. Nobody chose the moment of
    // an order that a price has placed: it waits on.
    if (!isOfTrigger(order)) refusePending(draft, order, 'next_price_missing')
  }
  return undefined
}
