/**
 * Whose an event of a record is. docs/log.md shows the table, and a test holds it against the events
 * that the engine writes.
 *
 * - `public`: anybody's, as prices, rules and terms of products are
 * - `person`: of the person whom its field `user` names
 * - `order`: of the person whose order, position or other thing its field `order` names
 * - `fill`: told to each side with what is theirs
 * - `reached`: told to each person with those of the ids that are theirs
 */
export type EventParty = 'public' | 'person' | 'order' | 'fill' | 'reached'

export const EVENT_PARTIES: Readonly<Record<string, EventParty>> = {
  currencyDefined: 'public',
  indexDefined: 'public',
  rulesAdopted: 'public',
  accountOpened: 'person',
  policySet: 'public',
  cashRulesSet: 'public',
  creditRulesSet: 'public',
  certified: 'person',
  bonusGiven: 'person',
  creditBound: 'person',
  creditBarred: 'person',
  depositsSpent: 'person',
  withdrawalRequested: 'person',
  withdrawalApproved: 'person',
  withdrawalReturnProposed: 'person',
  withdrawalMoved: 'person',
  riskNoticeAccepted: 'person',
  personalLimitsSet: 'person',
  marketDefined: 'public',
  spotOrderPlaced: 'person',
  spotTermsSet: 'order',
  spotTraded: 'fill',
  spotOrderReduced: 'order',
  spotOrderClosed: 'order',
  spotOrderLapsed: 'person',
  cancelAllSet: 'person',
  cancelAllRanOut: 'person',
  feeTiersSet: 'public',
  triggerPlaced: 'person',
  triggersReached: 'reached',
  triggerEnded: 'person',
  spotExitsSet: 'order',
  exitFunded: 'person',
  fastDefined: 'public',
  fastOpened: 'person',
  fastSettled: 'person',
  futuresDefined: 'public',
  futuresOrderPlaced: 'person',
  positionOpened: 'person',
  futuresSpreadDue: 'order',
  futuresOrderCancelled: 'person',
  positionClosed: 'person',
  positionReduced: 'person',
  marginSet: 'person',
  stepsSet: 'person',
  trailingSet: 'person',
  stopsSet: 'person',
  positionsLocked: 'person',
  sweepLeft: 'public',
  sweepDone: 'public',
  swapRulesSet: 'public',
  swapQuoted: 'person',
  swapped: 'person',
  productDefined: 'public',
  productPreviewed: 'person',
  productBought: 'person',
  incomeAccrued: 'person',
  productReturned: 'person',
  offerEnded: 'person',
  pricesPrinted: 'public',
  volumesTraded: 'public',
  printsEvidenced: 'public',
  pricesRecovered: 'public',
  epochBegan: 'public',
  pendingAccepted: 'person',
  pendingReached: 'reached',
  pendingEnded: 'person',
  sourceExcluded: 'public',
  seedCommitted: 'public',
  dayKeyOpened: 'public',
  liabilitiesPublished: 'public',
  payeeBound: 'person',
  payeePaid: 'person',
}

/** Events with which something begins or ends that later events name by its id alone. */
export const BEGINS: ReadonlySet<string> = new Set([
  'spotOrderPlaced',
  'triggerPlaced',
  'exitFunded',
  'pendingAccepted',
])
export const ENDS: ReadonlySet<string> = new Set([
  'spotOrderClosed',
  'triggerEnded',
  'pendingEnded',
])
