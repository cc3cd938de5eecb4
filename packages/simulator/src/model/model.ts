import type { Command, CommandId, Owner, Rejection } from '@candor/engine'
import { creditRecharge, fundPool, moveFunds, openAccount, transfer } from './accounts.ts'
import {
  approveWithdrawal,
  certify,
  refuseWithdrawal,
  reportPayout,
  requestWithdrawal,
  setCashRules,
  takeBackWithdrawal,
} from './cash.ts'
import { amendSpotOrder } from './amending.ts'
import { cancelAllAfter, cancelSpotOrder, cancelSpotOrders } from './cancelling.ts'
import type { Carried } from './carried.ts'
import { barCredit, isBarred, setCreditRules } from './credit.ts'
import { defineCurrency, defineIndex, defineMarket, setPolicy } from './catalogue.ts'
import { passTime } from './due.ts'
import { buyProduct, defineProduct, previewProduct, redeemProduct } from './earn.ts'
import { adoptRules, beginEpoch, keepsIds } from './epochs.ts'
import { settleExits } from './exits.ts'
import { defineFast, openFast } from './fast.ts'
import {
  closePosition,
  followPosition,
  lockPosition,
  makeUpForPrint,
  reversePosition,
} from './futures-closing.ts'
import { addMargin, reducePosition, removeMargin } from './futures-parts.ts'
import { setSteps } from './futures-steps.ts'
import { cancelFuturesOrder, setStops } from './futures-changes.ts'
import { placeFuturesOrder } from './futures-orders.ts'
import { defineFutures } from './futures-rules.ts'
import { acceptRiskNotice, setPersonalLimits } from './limits.ts'
import { carryOutPending, orAgree } from './pending.ts'
import { placeSpotOrder } from './placing.ts'
import { printPrices, recoverPrints } from './prices.ts'
import { SURELY_REMEMBERED_MS, makerOf, ownerOf, termsOf } from './requests.ts'
import { noteOpening, publishLiabilities } from './liabilities.ts'
import type { Movement } from './ledger.ts'
import { ModelState } from './state.ts'
import { commitSeed, openDayKey } from './seed.ts'
import { excludeSource } from './sources.ts'
import type { ModelEvent, Waiting } from './waiting.ts'
import { quoteSwap, setSwapRules, swap } from './swap.ts'
import { carryOutTrigger } from './triggered.ts'
import { reachTriggers } from './reaching.ts'
import { setFeeTiers } from './tiers.ts'
import { cancelTrigger, placeTrigger } from './triggers.ts'

export type Prediction =
  | {
      outcome: 'accepted'
      seq: number
      at: number
      /** What the record keeps of its command's id. */
      id: CommandId | undefined
      owner: Owner
      reference: number
      movements: readonly Movement[]
      events: readonly ModelEvent[]
    }
  | { outcome: 'repeated'; seq: number; reference: number }
  | { outcome: 'rejected'; rejection: Rejection }

/** What a command changed, with what its fills have set aside for exits. */
function withExits(state: ModelState, carried: Carried): Carried {
  if (typeof carried === 'string') return carried
  const { nextOrder } = state
  const events = [...carried.events, ...settleExits(state, carried.events)]
  const first = carried.reference ?? (state.nextOrder > nextOrder ? nextOrder : undefined)
  return first === undefined ? { events } : { events, reference: first }
}

/**
 * The venue in its simplest form: plain lists and bigints, searched from end to end. It shares only
 * the types of the engine's contract.
 */
export class Model extends ModelState {
  /**
   * Predicts the result of a command and applies it. `at` is the clock in milliseconds.
   * `stillKnown` says whether the engine still remembers what it may have forgotten by now: a request
   * of more than a day ago or a command of more than ten minutes ago, by the seq of its record.
   */
  decide(
    command: Command,
    at: number,
    stillKnown: (seq: number) => boolean,
    id?: CommandId,
  ): Prediction {
    const now = Math.max(at, this.lastAt)
    const [owner, terms] = [ownerOf(command), termsOf(command)]
    if ('requestId' in command) {
      const known = this.requests.find(owner, makerOf(command), command.requestId)
      if (known && (stillKnown(known.seq) || now - known.at <= SURELY_REMEMBERED_MS)) {
        if (known.terms !== terms) return { outcome: 'rejected', rejection: 'request_reused' }
        return { outcome: 'repeated', seq: known.seq, reference: known.reference }
      }
    } else {
      const known = this.commandIds.find(id, now, stillKnown)
      if (known) return { outcome: 'repeated', seq: known.seq, reference: known.reference }
    }
    if (command.kind === 'openAccount') {
      const seq = this.users.get(command.user)?.openedSeq
      if (seq !== undefined) return { outcome: 'repeated', seq, reference: seq }
    }
    if (this.#isSo(command)) {
      return { outcome: 'repeated', seq: this.lastSeq, reference: this.lastSeq }
    }
    const seq = this.lastSeq + 1
    // The record that begins an epoch is written as those before it.
    const keptId = keepsIds(this) ? id : undefined
    this.now = now
    const done = this.#carryOut(command, now, seq)
    // An exit that begins goes by the prices of later records.
    const reached =
      typeof done === 'string' ? [] : reachTriggers(this, done.events, { at: now, seq })
    const carried = withExits(this, done)
    const movements = this.ledger.takeMovements()
    if (typeof carried === 'string') return { outcome: 'rejected', rejection: carried }
    noteOpening(this, now, seq)
    this.lastSeq = seq
    this.lastAt = now
    const reference = carried.reference ?? seq
    if ('requestId' in command) {
      const maker = makerOf(command)
      this.requests.add({ owner, maker, id: command.requestId, terms, seq, reference, at: now })
    } else if (keptId !== undefined) this.commandIds.add(keptId, { seq, reference, at: now })
    const events = [...reached, ...carried.events]
    return { outcome: 'accepted', seq, at: now, id: keptId, owner, reference, movements, events }
  }

  /** Whether the command asks for what is already the case. */
  #isSo(command: Command): boolean {
    if (command.kind === 'acceptRiskNotice') {
      return (this.persons.get(command.user)?.acceptedAt ?? 0) > 0
    }
    if (command.kind === 'certify') return this.users.get(command.user)?.level === command.level
    if (command.kind === 'adoptRules') {
      return command.release !== '' && this.adoptedRelease === command.release
    }
    if (command.kind === 'barCredit') return isBarred(this, command)
    if (command.kind !== 'reportPayout') return false
    return this.withdrawals.get(command.withdrawal)?.state === command.state
  }

  #carryOut(command: Command, at: number, seq: number): Carried {
    switch (command.kind) {
      case 'defineCurrency':
        return defineCurrency(this, command.spec)
      case 'defineIndex':
        return defineIndex(this, command.spec)
      case 'defineMarket':
        return defineMarket(this, command.spec)
      case 'setFeeTiers':
        return setFeeTiers(this, command.spec)
      case 'setPolicy':
        return setPolicy(this, command.spec)
      case 'fundPool':
        return fundPool(this, command)
      case 'openAccount':
        return openAccount(this, command.user, seq)
      case 'creditRecharge':
        return creditRecharge(this, command, at)
      case 'transfer':
        return transfer(this, command)
      case 'printPrices':
        return printPrices(this, command, at, seq)
      case 'recoverPrints':
        return recoverPrints(this, { index: command.index, prints: command.prints, at, seq })
      case 'passTime':
        return passTime(this, at)
      case 'defineFast':
        return defineFast(this, command.spec)
      case 'defineFutures':
        return defineFutures(this, command.spec)
      case 'defineProduct':
        return defineProduct(this, command.spec)
      case 'setSwapRules':
        return setSwapRules(this, command.spec)
      case 'openFast':
      case 'placeFuturesOrder':
      case 'followPosition':
      case 'lockPosition':
      case 'reversePosition':
      case 'closePosition':
      case 'cancelFuturesOrder':
      case 'cancelSpotOrder':
      case 'setStops':
      case 'swap':
      case 'placeSpotOrder':
      case 'amendSpotOrder':
      case 'reducePosition':
      case 'removeMargin':
      case 'setSteps':
        return orAgree(this, command, at, () => this.#trade(command, at))
      case 'addMargin':
        return addMargin(this, command, at)
      case 'cancelSpotOrders':
        return cancelSpotOrders(this, command, at)
      case 'cancelAllAfter':
        return cancelAllAfter(this, command, at)
      case 'carryOutPending':
        return carryOutPending(this, command, {
          carryOut: (asked) => this.#trade(asked, at),
          makeUp: (order, print) => makeUpForPrint(this, { order, print, at }),
        })
      case 'placeTrigger':
        return placeTrigger(this, command, at)
      case 'cancelTrigger':
        return cancelTrigger(this, command)
      case 'carryOutTrigger':
        return carryOutTrigger(this, command, at, (order) => placeSpotOrder(this, order, at))
      case 'quoteSwap':
        return quoteSwap(this, command, at)
      case 'previewProduct':
        return previewProduct(this, command, at)
      case 'buyProduct':
        return buyProduct(this, command, at)
      case 'redeemProduct':
        return redeemProduct(this, command.user, command.order, at)
      case 'acceptRiskNotice':
        return acceptRiskNotice(this, command.user, at)
      case 'setPersonalLimits':
        return setPersonalLimits(this, command, at)
      case 'moveFunds':
        return moveFunds(this, command)
      case 'setCashRules':
        return setCashRules(this, command.spec)
      case 'certify':
        return certify(this, command)
      case 'setCreditRules':
        return setCreditRules(this, command.spec)
      case 'barCredit':
        return barCredit(this, command)
      case 'takeBackWithdrawal':
        return takeBackWithdrawal(this, command)
      case 'requestWithdrawal':
        return requestWithdrawal(this, command, at)
      case 'approveWithdrawal':
        return approveWithdrawal(this, command)
      case 'refuseWithdrawal':
        return refuseWithdrawal(this, command)
      case 'reportPayout':
        return reportPayout(this, command)
      case 'beginEpoch':
        return beginEpoch(this, command)
      case 'adoptRules':
        return adoptRules(this, command.release)
      case 'commitSeed':
        return commitSeed(this, command, at)
      case 'publishLiabilities':
        return publishLiabilities(this, command)
      case 'openDayKey':
        return openDayKey(this, command, at)
      case 'excludeSource':
        return excludeSource(this, command, at)
      default:
        return command satisfies never
    }
  }

  /** What trades with the house, carried out at once. */
  #trade(command: Waiting, at: number): Carried {
    switch (command.kind) {
      case 'openFast':
        return openFast(this, command, at)
      case 'placeFuturesOrder':
        return placeFuturesOrder(this, command, at)
      case 'followPosition':
        return followPosition(this, command.user, command.order, at)
      case 'lockPosition':
        return lockPosition(this, command.user, command.order, at)
      case 'reversePosition':
        return reversePosition(this, command.user, command.order, at)
      case 'closePosition':
        return closePosition(this, command.user, command.order, at)
      case 'cancelFuturesOrder':
        return cancelFuturesOrder(this, command.user, command.order)
      case 'cancelSpotOrder':
        return cancelSpotOrder(this, command.user, command.order)
      case 'setStops':
        return setStops(this, command)
      case 'swap':
        return swap(this, command, at)
      case 'placeSpotOrder':
        return placeSpotOrder(this, command, at)
      case 'amendSpotOrder':
        return amendSpotOrder(this, command, at)
      case 'reducePosition':
        return reducePosition(this, command, at)
      case 'removeMargin':
        return removeMargin(this, command, at)
      case 'setSteps':
        return setSteps(this, command, at)
      default:
        return command satisfies never
    }
  }
}
