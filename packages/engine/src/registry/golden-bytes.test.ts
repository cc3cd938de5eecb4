import { describe, expect, it } from 'vitest'
import { AMOUNT_RECORDS, AMOUNT_STATE } from '../../test/amount-release.ts'
import { GOLDEN_RECORDS } from '../../test/first-release/golden.ts'
import { EXPECTED_STEPS_RECORDS, EXPECTED_STEPS_STATE } from '../../test/expected-steps-release.ts'
import { FORMER_MONEY_RECORDS } from '../../test/former-money.ts'
import { EXIT_RECORDS, EXIT_STATE } from '../../test/exit-release.ts'
import { NEWEST_RECORDS, NEWEST_STATE } from '../../test/newest-release.ts'
import { PRESENT_RECORDS, PRESENT_STATE } from '../../test/present-release.ts'
import { POSITIONS_RECORDS, POSITIONS_STATE } from '../../test/positions-release.ts'
import { REACHED_RECORDS, REACHED_STATE } from '../../test/reached-release.ts'
import { SEED_RECORDS, SEED_STATE } from '../../test/seed-release.ts'
import { TERMS_RECORDS, TERMS_STATE } from '../../test/terms-release.ts'
import { TIERS_RECORDS, TIERS_STATE } from '../../test/tiers-release.ts'
import { TRIGGER_RECORDS, TRIGGER_STATE } from '../../test/trigger-release.ts'
import { auditState } from '../audit.ts'
import type { Event } from '../core/events.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { POSTING_REASONS, type PostingReason } from '../ledger/postings.ts'
import { COMMAND_CODES } from './commands.ts'
import { EVENT_CODES } from './event-codec.ts'
import type { CommandKind } from './products.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'
import type { EngineRecord } from './record.ts'

/** What stands for each kind of event in every journal there is, for ever. */
const EVENTS = {
  currencyDefined: 0,
  indexDefined: 1,
  marketDefined: 2,
  policySet: 3,
  accountOpened: 4,
  pricesPrinted: 5,
  spotOrderPlaced: 6,
  spotTraded: 7,
  spotOrderClosed: 8,
  pricesRecovered: 9,
  fastDefined: 10,
  futuresDefined: 11,
  productDefined: 12,
  swapRulesSet: 13,
  fastOpened: 14,
  fastSettled: 15,
  futuresOrderPlaced: 16,
  positionOpened: 17,
  futuresOrderCancelled: 18,
  positionClosed: 19,
  stopsSet: 20,
  positionsLocked: 21,
  sweepLeft: 22,
  sweepDone: 23,
  swapQuoted: 24,
  swapped: 25,
  productPreviewed: 26,
  offerEnded: 27,
  productBought: 28,
  incomeAccrued: 29,
  productReturned: 30,
  riskNoticeAccepted: 31,
  personalLimitsSet: 32,
  cashRulesSet: 33,
  certified: 34,
  bonusGiven: 35,
  withdrawalRequested: 36,
  withdrawalApproved: 37,
  withdrawalReturnProposed: 38,
  withdrawalMoved: 39,
  creditRulesSet: 40,
  creditBound: 41,
  creditBarred: 42,
  depositsSpent: 43,
  epochBegan: 44,
  printsEvidenced: 45,
  rulesAdopted: 46,
  volumesTraded: 47,
  pendingAccepted: 48,
  pendingReached: 49,
  pendingEnded: 50,
  futuresSpreadDue: 51,
  sourceExcluded: 52,
  spotTermsSet: 53,
  spotOrderReduced: 54,
  cancelAllSet: 55,
  cancelAllRanOut: 56,
  spotOrderLapsed: 57,
  triggerPlaced: 58,
  triggersReached: 59,
  triggerEnded: 60,
  spotExitsSet: 61,
  exitFunded: 62,
  positionReduced: 63,
  marginSet: 64,
  stepsSet: 65,
  trailingSet: 66,
  feeTiersSet: 67,
  seedCommitted: 68,
  dayKeyOpened: 69,
  liabilitiesPublished: 70,
  payeeBound: 71,
  payeePaid: 72,
} as const satisfies Record<Event['kind'], number>

/** The same of commands. */
const COMMANDS = {
  defineCurrency: 0,
  defineIndex: 1,
  defineMarket: 2,
  setPolicy: 3,
  fundPool: 4,
  openAccount: 5,
  creditRecharge: 6,
  transfer: 7,
  placeSpotOrder: 8,
  cancelSpotOrder: 9,
  printPrices: 10,
  recoverPrints: 11,
  passTime: 12,
  defineFast: 13,
  defineFutures: 14,
  defineProduct: 15,
  setSwapRules: 16,
  openFast: 17,
  placeFuturesOrder: 18,
  cancelFuturesOrder: 19,
  closePosition: 20,
  followPosition: 21,
  lockPosition: 22,
  reversePosition: 23,
  setStops: 24,
  quoteSwap: 25,
  swap: 26,
  previewProduct: 27,
  buyProduct: 28,
  redeemProduct: 29,
  acceptRiskNotice: 30,
  setPersonalLimits: 31,
  moveFunds: 32,
  setCashRules: 33,
  certify: 34,
  requestWithdrawal: 35,
  approveWithdrawal: 36,
  refuseWithdrawal: 37,
  reportPayout: 38,
  setCreditRules: 39,
  barCredit: 40,
  takeBackWithdrawal: 41,
  beginEpoch: 42,
  adoptRules: 43,
  carryOutPending: 45,
  excludeSource: 46,
  amendSpotOrder: 47,
  cancelSpotOrders: 48,
  cancelAllAfter: 49,
  placeTrigger: 50,
  cancelTrigger: 51,
  carryOutTrigger: 52,
  reducePosition: 55,
  addMargin: 56,
  removeMargin: 57,
  setSteps: 58,
  setFeeTiers: 59,
  commitSeed: 60,
  openDayKey: 61,
  publishLiabilities: 62,
} as const satisfies Record<CommandKind, number>

/** The same of the reasons of postings. */
const REASONS = {
  poolFunding: 0,
  recharge: 1,
  registrationGift: 2,
  transfer: 3,
  spotHold: 4,
  spotRelease: 5,
  spotTrade: 6,
  spotFee: 7,
  fastStake: 8,
  fastReserve: 9,
  fastStakeReturn: 10,
  fastProfit: 11,
  fastLoss: 12,
  futuresMargin: 13,
  futuresFee: 14,
  futuresReserve: 15,
  futuresMarginReturn: 16,
  futuresProfit: 17,
  futuresLoss: 18,
  swapReserve: 19,
  swap: 20,
  swapFee: 21,
  wealthReserve: 22,
  wealthPurchase: 23,
  wealthIncome: 24,
  wealthReturn: 25,
  wealthPenalty: 26,
  lockReserve: 27,
  lockPurchase: 28,
  lockIncome: 29,
  lockReturn: 30,
  lockPenalty: 31,
  poolTransfer: 32,
  rechargeBonus: 33,
  withdrawalHold: 34,
  withdrawalReturn: 35,
  withdrawal: 36,
  withdrawalFee: 37,
  creditReturn: 38,
  orderCover: 39,
} as const satisfies Record<PostingReason, number>

const GOLDEN = [
  ...GOLDEN_RECORDS.map(({ bytes }) => bytes),
  ...FORMER_MONEY_RECORDS,
  ...NEWEST_RECORDS,
  ...PRESENT_RECORDS,
  ...REACHED_RECORDS,
  ...TERMS_RECORDS,
  ...TRIGGER_RECORDS,
  ...POSITIONS_RECORDS,
  ...TIERS_RECORDS,
  ...EXIT_RECORDS,
  ...AMOUNT_RECORDS,
  ...SEED_RECORDS,
]
const DECODED = GOLDEN.map(decodeRecord)

/** Of seq 1 at 0 by nobody: the command is the fourth byte, and lists of one come behind the sixth. */
const EMPTY: EngineRecord = {
  seq: 1,
  at: 0,
  command: 'passTime',
  owner: 0,
  request: undefined,
  postings: [],
  events: [],
}

describe('the byte that stands for', () => {
  it('each kind of event is its own, and no other', () => {
    expect(EVENT_CODES).toEqual(EVENTS)
    for (const event of DECODED.flatMap(({ events }) => events)) {
      const bytes = encodeRecord({ ...EMPTY, events: [event] })
      expect([event.kind, bytes[8]]).toEqual([event.kind, EVENTS[event.kind]])
    }
  })

  it('each command is its own, and no other', () => {
    expect(COMMAND_CODES).toEqual(COMMANDS)
    for (const [kind, code] of Object.entries(COMMANDS)) {
      const bytes = encodeRecord({ ...EMPTY, command: kind as CommandKind })
      expect([kind, bytes[3]]).toEqual([kind, code])
    }
  })

  it('each reason of a posting is its own, and no other', () => {
    expect(POSTING_REASONS).toEqual(Object.keys(REASONS))
    for (const [reason, code] of Object.entries(REASONS)) {
      const posting = { from: 1, to: 2, amount: 3n, reason, reference: 0 }
      const bytes = encodeRecord({ ...EMPTY, postings: [posting] } as unknown as EngineRecord)
      expect([reason, bytes[10]]).toEqual([reason, code])
    }
  })
})

describe('golden bytes', () => {
  it('hold every kind of event, every command and every reason: add some for a new one', () => {
    const events = DECODED.flatMap((one) => one.events.map(({ kind }) => kind))
    const commands = DECODED.map(({ command }) => command)
    const reasons = DECODED.flatMap((one) => one.postings.map(({ reason }) => reason))
    expect([...new Set<string>(events)].sort()).toEqual(Object.keys(EVENTS).sort())
    expect([...new Set<string>(commands)].sort()).toEqual(Object.keys(COMMANDS).sort())
    expect([...new Set<string>(reasons)].sort()).toEqual(Object.keys(REASONS).sort())
  })

  it('of the newest records are read, and written again to the byte', () => {
    const again = NEWEST_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(NEWEST_RECORDS)
  })

  it('of orders that wait are read, written again, and lead to their snapshot', () => {
    const again = PRESENT_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(PRESENT_RECORDS)
    const replayed = createEngine()
    for (const bytes of PRESENT_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(6)).toEqual(PRESENT_STATE)
    expect(restoreEngine(PRESENT_STATE).encodeState(6)).toEqual(PRESENT_STATE)
  })

  it('of orders that are bound are read, written again, and lead to their snapshot', () => {
    const again = REACHED_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(REACHED_RECORDS)
    const replayed = createEngine()
    for (const bytes of REACHED_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(7)).toEqual(REACHED_STATE)
    expect(restoreEngine(REACHED_STATE).encodeState(7)).toEqual(REACHED_STATE)
  })

  it('of orders with terms are read, written again, and lead to their snapshot', () => {
    const again = TERMS_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(TERMS_RECORDS)
    const replayed = createEngine()
    for (const bytes of TERMS_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(8)).toEqual(TERMS_STATE)
    expect(restoreEngine(TERMS_STATE).encodeState(8)).toEqual(TERMS_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of conditional orders are read, written again, and lead to their snapshot', () => {
    const again = TRIGGER_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(TRIGGER_RECORDS)
    const replayed = createEngine()
    for (const bytes of TRIGGER_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(9)).toEqual(TRIGGER_STATE)
    expect(restoreEngine(TRIGGER_STATE).encodeState(9)).toEqual(TRIGGER_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of orders with exits are read, written again, and lead to their snapshot', () => {
    const again = EXIT_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(EXIT_RECORDS)
    const replayed = createEngine()
    for (const bytes of EXIT_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(10)).toEqual(EXIT_STATE)
    expect(restoreEngine(EXIT_STATE).encodeState(10)).toEqual(EXIT_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of changes of positions are read, written again, and lead to their snapshot', () => {
    const again = POSITIONS_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(POSITIONS_RECORDS)
    const replayed = createEngine()
    for (const bytes of POSITIONS_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(9)).toEqual(POSITIONS_STATE)
    expect(restoreEngine(POSITIONS_STATE).encodeState(9)).toEqual(POSITIONS_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of fees by volume are read, written again, and lead to their snapshot', () => {
    const again = TIERS_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(TIERS_RECORDS)
    const replayed = createEngine()
    for (const bytes of TIERS_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(10)).toEqual(TIERS_STATE)
    expect(restoreEngine(TIERS_STATE).encodeState(10)).toEqual(TIERS_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of orders of futures by amount are read, written again, and lead to their snapshot', () => {
    const again = AMOUNT_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(AMOUNT_RECORDS)
    const replayed = createEngine()
    for (const bytes of AMOUNT_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState(10)).toEqual(AMOUNT_STATE)
    expect(restoreEngine(AMOUNT_STATE).encodeState(10)).toEqual(AMOUNT_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of steps in place of expected ones are read, written again, and lead to their snapshot', () => {
    const again = EXPECTED_STEPS_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(EXPECTED_STEPS_RECORDS)
    const replayed = createEngine()
    for (const bytes of EXPECTED_STEPS_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState()).toEqual(EXPECTED_STEPS_STATE)
    expect(restoreEngine(EXPECTED_STEPS_STATE).encodeState()).toEqual(EXPECTED_STEPS_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('of the seed of simulated prices are read, written again, and lead to their snapshot', () => {
    const again = SEED_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(SEED_RECORDS)
    const replayed = createEngine()
    for (const bytes of SEED_RECORDS) replayed.apply(decodeRecord(bytes))
    expect(replayed.encodeState()).toEqual(SEED_STATE)
    expect(restoreEngine(SEED_STATE).encodeState()).toEqual(SEED_STATE)
    expect(auditState(replayed)).toEqual([])
  })

  it('hold records of both formats, which their first byte names', () => {
    const formats = NEWEST_RECORDS.map((bytes) => [bytes[0], decodeRecord(bytes).id !== undefined])
    expect(new Set(formats.map(String))).toEqual(new Set(['1,false', '2,true']))
  })

  it('of the newest snapshot are what its records lead to', () => {
    const replayed = createEngine()
    for (const bytes of NEWEST_RECORDS) replayed.apply(decodeRecord(bytes))
    const restored = restoreEngine(NEWEST_STATE)
    expect(replayed.encodeState(5)).toEqual(NEWEST_STATE)
    expect(restored.encodeState(5)).toEqual(NEWEST_STATE)
    expect(auditState(restored)).toEqual([])
    expect(restored.epoch()).toMatchObject({ epoch: 2, node: 'b', format: 2 })
    expect(restored.adoptedRelease()).toBe('rules-2')
  })
})
