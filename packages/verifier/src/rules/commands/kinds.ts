/** On whose behalf a command is: the venue’s, that of one of its pools, or a person’s. */
export type OwnerKind = 'venue' | 'pool' | 'person'

/** What a record of a command may be. */
export interface CommandKind {
  readonly of: OwnerKind
  /** Whose key it has; none where it is asked for without one. */
  readonly request?: 'caller' | 'venue'
  /** Of these it has exactly one event. */
  readonly one?: readonly string[]
  /** Events that it may have besides, as many as there are. */
  readonly also?: readonly string[]
}

const TRADES = ['spotTraded', 'spotOrderClosed', 'exitFunded', 'triggersReached', 'triggerEnded']
const PLACING = [...TRADES, 'spotTermsSet', 'spotExitsSet', 'spotOrderReduced', 'spotOrderPlaced']
const FUTURES_ENDS = [
  'positionOpened',
  'positionClosed',
  'positionReduced',
  'futuresOrderCancelled',
]
const FUTURES_SETS = ['stopsSet', 'stepsSet', 'trailingSet', 'marginSet', 'positionsLocked']
const SWEEPS = ['sweepLeft', 'sweepDone', 'stepsSet', 'trailingSet']
const FUTURES = [...FUTURES_ENDS, ...FUTURES_SETS, 'futuresOrderPlaced', 'futuresSpreadDue']

function ofVenue(event: string, ...also: string[]): CommandKind {
  return { of: 'venue', one: [event], also }
}

function ofPerson(one: readonly string[], ...also: string[]): CommandKind {
  return { of: 'person', one, also }
}

/** What somebody asks for under a key: an event of its own, or one that waits for the next price. */
function askedFor(event: string, ...also: string[]): CommandKind {
  return { of: 'person', request: 'caller', one: [event, 'pendingAccepted'], also }
}

/** By command: whose it is, and which events came of it. */
export const KINDS: Readonly<Record<string, CommandKind>> = {
  defineCurrency: ofVenue('currencyDefined'),
  defineIndex: ofVenue('indexDefined'),
  defineMarket: ofVenue('marketDefined'),
  defineFast: ofVenue('fastDefined'),
  defineFutures: ofVenue('futuresDefined'),
  defineProduct: ofVenue('productDefined'),
  setPolicy: ofVenue('policySet'),
  setSwapRules: ofVenue('swapRulesSet'),
  setCashRules: ofVenue('cashRulesSet'),
  setCreditRules: ofVenue('creditRulesSet'),
  setFeeTiers: ofVenue('feeTiersSet'),
  adoptRules: ofVenue('rulesAdopted'),
  excludeSource: ofVenue('sourceExcluded'),
  commitSeed: ofVenue('seedCommitted'),
  openDayKey: ofVenue('dayKeyOpened'),
  publishLiabilities: ofVenue('liabilitiesPublished'),
  beginEpoch: ofVenue('epochBegan', 'pendingEnded'),
  printPrices: ofVenue(
    'pricesPrinted',
    ...['printsEvidenced', 'volumesTraded', 'pendingReached'],
    ...[...TRADES, ...FUTURES_ENDS, ...SWEEPS],
  ),
  recoverPrints: ofVenue('pricesRecovered'),
  passTime: {
    of: 'venue',
    also: [
      ...['fastSettled', 'incomeAccrued', 'productReturned', 'offerEnded', 'pendingEnded'],
      ...['spotOrderLapsed', 'cancelAllRanOut', 'pendingAccepted'],
      ...[...TRADES, ...FUTURES_ENDS, ...SWEEPS],
    ],
  },
  approveWithdrawal: ofVenue('withdrawalApproved'),
  refuseWithdrawal: { of: 'venue', one: ['withdrawalMoved', 'withdrawalReturnProposed'] },
  reportPayout: ofVenue('withdrawalMoved', 'payeePaid'),
  takeBackWithdrawal: ofPerson(['withdrawalMoved']),
  requestWithdrawal: {
    ...ofPerson(['withdrawalRequested'], 'payeeBound', 'depositsSpent'),
    request: 'caller',
  },
  fundPool: { of: 'pool', request: 'venue' },
  moveFunds: { of: 'pool', request: 'venue' },
  creditRecharge: { of: 'person', request: 'venue', also: ['bonusGiven', 'creditBound'] },
  transfer: { of: 'person', request: 'caller' },
  openAccount: ofPerson(['accountOpened'], 'creditBound'),
  certify: ofPerson(['certified']),
  barCredit: ofPerson(['creditBarred']),
  acceptRiskNotice: ofPerson(['riskNoticeAccepted']),
  setPersonalLimits: ofPerson(['personalLimitsSet']),
  placeSpotOrder: askedFor('spotOrderPlaced', ...TRADES, 'spotTermsSet', 'spotExitsSet'),
  amendSpotOrder: { of: 'person', request: 'caller', also: [...PLACING, 'pendingAccepted'] },
  cancelSpotOrder: ofPerson(['spotOrderClosed', 'pendingAccepted'], 'triggerEnded'),
  cancelSpotOrders: {
    of: 'person',
    also: ['spotOrderClosed', 'pendingAccepted', 'triggerEnded'],
  },
  cancelAllAfter: ofPerson(['cancelAllSet']),
  placeTrigger: { of: 'person', request: 'caller', one: ['triggerPlaced'] },
  cancelTrigger: ofPerson(['triggerEnded']),
  carryOutTrigger: { of: 'person', also: [...PLACING, 'pendingAccepted'] },
  carryOutPending: ofPerson(
    ['pendingEnded'],
    ...[...PLACING, ...FUTURES, 'fastOpened', 'swapped', 'offerEnded'],
  ),
  openFast: askedFor('fastOpened'),
  placeFuturesOrder: askedFor('futuresOrderPlaced', 'positionOpened', 'futuresSpreadDue'),
  followPosition: askedFor('futuresOrderPlaced', 'positionOpened'),
  lockPosition: askedFor('futuresOrderPlaced', 'positionOpened', 'positionsLocked'),
  reversePosition: askedFor('futuresOrderPlaced', 'positionOpened', 'positionClosed'),
  cancelFuturesOrder: ofPerson(['futuresOrderCancelled', 'pendingAccepted']),
  closePosition: ofPerson(['positionClosed', 'pendingAccepted']),
  setStops: ofPerson(['stopsSet', 'pendingAccepted'], 'positionClosed'),
  setSteps: ofPerson(['stepsSet', 'pendingAccepted'], 'trailingSet'),
  reducePosition: askedFor('positionReduced', 'stepsSet'),
  addMargin: { of: 'person', request: 'caller', one: ['marginSet'] },
  removeMargin: askedFor('marginSet'),
  quoteSwap: ofPerson(['swapQuoted'], 'offerEnded'),
  swap: askedFor('swapped', 'offerEnded'),
  previewProduct: ofPerson(['productPreviewed'], 'offerEnded'),
  buyProduct: { ...ofPerson(['productBought'], 'offerEnded'), request: 'caller' },
  redeemProduct: { ...ofPerson(['productReturned'], 'incomeAccrued'), request: 'caller' },
}
