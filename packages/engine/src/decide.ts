import { decideDefineCurrency } from './catalogue/define-currency.ts'
import { decideDefineIndex } from './catalogue/define-index.ts'
import { decideDefineMarket } from './catalogue/define-market.ts'
import { decideSetPolicy } from './catalogue/set-policy.ts'
import type { Command } from './commands.ts'
import type { Decision } from './contract.ts'
import { Draft } from './draft.ts'
import type { EngineRecord } from './events.ts'
import { type Owner, POOLS } from './ledger/accounts.ts'
import { decideCreditRecharge } from './ledger/credit-recharge.ts'
import { decideFundPool } from './ledger/fund-pool.ts'
import { decideOpenAccount } from './ledger/open-account.ts'
import { decideTransfer } from './ledger/transfer.ts'
import { decidePrintPrices } from './prices/print-prices.ts'
import type { Rejection } from './rejections.ts'
import { termsOf } from './requests/terms.ts'
import { NONE } from './slot-table.ts'
import { decideCancelSpotOrder } from './spot/cancel-spot-order.ts'
import { decidePlaceSpotOrder } from './spot/place-spot-order.ts'
import type { State } from './state.ts'

/**
 * Decides one command against the state and changes nothing. Checks come in this order everywhere:
 * idempotency, fields, look-ups, the rules of what was found, balances.
 */
export function decide(state: State, command: Command, at: number): Decision {
  const owner = ownerOf(command)
  const request = requestOf(command)
  if (request) {
    const known = state.requests.find(owner, request.id)
    if (known) {
      return known.terms === request.terms
        ? { outcome: 'repeated', seq: known.seq, reference: known.reference }
        : { outcome: 'rejected', rejection: 'request_reused' }
    }
  }
  if (command.kind === 'openAccount') {
    const slot = state.users.slotOf(command.user)
    if (slot !== NONE) {
      const seq = state.users.openedSeq(slot)
      return { outcome: 'repeated', seq, reference: seq }
    }
  }
  const draft = new Draft(state, Math.max(at, state.lastAt))
  const rejection = stage(draft, command)
  if (rejection) return { outcome: 'rejected', rejection }
  const record: EngineRecord = {
    seq: draft.seq,
    at: draft.at,
    command: command.kind,
    owner,
    request,
    postings: draft.postings,
    events: draft.events,
  }
  return { outcome: 'accepted', record, reference: draft.reference }
}

function stage(draft: Draft, command: Command): Rejection | undefined {
  switch (command.kind) {
    case 'placeSpotOrder':
      return decidePlaceSpotOrder(draft, command)
    case 'cancelSpotOrder':
      return decideCancelSpotOrder(draft, command.user, command.order)
    case 'printPrices':
      return decidePrintPrices(draft, command.prints)
    case 'transfer':
      return decideTransfer(draft, command)
    case 'openAccount':
      return decideOpenAccount(draft, command.user)
    case 'creditRecharge':
      return decideCreditRecharge(draft, command)
    case 'fundPool':
      return decideFundPool(draft, command)
    case 'setPolicy':
      return decideSetPolicy(draft, command.spec)
    case 'defineCurrency':
      return decideDefineCurrency(draft, command.spec)
    case 'defineIndex':
      return decideDefineIndex(draft, command.spec)
    case 'defineMarket':
      return decideDefineMarket(draft, command.spec)
    default:
      return command satisfies never
  }
}

/** Whose command it is: requestIds are unique per owner. */
function ownerOf(command: Command): Owner {
  switch (command.kind) {
    case 'placeSpotOrder':
    case 'cancelSpotOrder':
    case 'transfer':
    case 'creditRecharge':
    case 'openAccount':
      return command.user
    case 'fundPool':
      return POOLS[command.pool]
    default:
      return 0
  }
}

function requestOf(command: Command): EngineRecord['request'] {
  switch (command.kind) {
    case 'placeSpotOrder':
    case 'transfer':
    case 'creditRecharge':
    case 'fundPool':
      return { id: command.requestId, terms: termsOf(command) }
    default:
      return undefined
  }
}
