import type { Decision } from '../contract.ts'
import type { CommandId } from '../requests/command-id.ts'
import type { RequestSpec } from '../core/command-spec.ts'
import { Draft } from '../core/draft.ts'
import type { PendingSpec } from '../core/pending-spec.ts'
import { waitsForPrices } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { acceptPending } from '../pending/accept-pending.ts'
import type { PendingCommand } from '../pending/pending-order.ts'
import { type RecordedRequest, sameTerms } from '../requests/request.ts'
import { fundExits } from '../spot/triggers/exits/fund-exits.ts'
import { stageReached } from '../spot/triggers/reach-triggers.ts'
import { specOf } from './commands.ts'
import type { Command, Requested } from './products.ts'
import type { EngineRecord } from './record.ts'
import { formerTermsOf } from './requests.ts'

/**
 * Decides one command against the state and changes nothing. Checks come in this order everywhere:
 * idempotency, fields, look-ups, the rules of what was found, balances.
 */
export function decide(state: State, command: Command, at: number, id?: CommandId): Decision {
  const spec = specOf(command)
  const owner = spec.owner ? spec.owner(command) : ((command as { user?: Owner }).user ?? 0)
  let request: RecordedRequest | undefined
  if (spec.request) {
    const { by, terms } = spec.request as RequestSpec<Requested>
    const requested = command as Requested
    request = { id: requested.requestId, by, terms: terms(requested) }
    const known = answeredBefore(state, owner, requested, request)
    if (known) return known
  } else if (id !== undefined) {
    const known = state.commands.find(id)
    if (known) return { outcome: 'repeated', seq: known.seq, reference: known.reference }
  }
  const seq = spec.repeats?.(state, command)
  if (seq !== undefined) return { outcome: 'repeated', seq, reference: seq }
  const trial = new Draft(state, Math.max(at, state.lastAt))
  const rejection = spec.decide(trial, command)
  if (rejection !== undefined) return { outcome: 'rejected', rejection }
  const draft =
    spec.pending && waitsForPrices(state)
      ? acceptPending(trial, command as PendingCommand, spec.pending as PendingSpec<PendingCommand>)
      : trial
  if (typeof draft === 'string') return { outcome: 'rejected', rejection: draft }
  fundExits(draft)
  stageReached(draft)
  const record: EngineRecord = {
    seq: draft.seq,
    at: draft.at,
    id: keepsIds(state) ? id : undefined,
    command: command.kind,
    owner,
    request,
    postings: draft.postings,
    events: draft.events,
  }
  return { outcome: 'accepted', record, reference: draft.reference }
}

/**
 * Returns the answer to a request that was carried out before, by this release or by the first one.
 */
function answeredBefore(
  { requests }: State,
  owner: Owner,
  command: Requested,
  { id, by, terms }: RecordedRequest,
): Decision | undefined {
  const known = requests.find(owner, by, id)
  if (known) return repeatedIf(sameTerms(known.terms, terms), known)
  if (requests.former.isEmpty) return undefined
  const former = requests.former.find(owner, id)
  return former && repeatedIf(former.terms === formerTermsOf(command), former)
}

function repeatedIf(same: boolean, known: { seq: number; reference: number }): Decision {
  if (!same) return { outcome: 'rejected', rejection: 'request_reused' }
  return { outcome: 'repeated', seq: known.seq, reference: known.reference }
}

/** Ids are kept once every process that reads the records knows them. */
function keepsIds({ epoch }: State): boolean {
  return epoch !== undefined && epoch.format >= 2
}
