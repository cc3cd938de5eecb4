import { NOTICE_PAGES } from '@candor/protocol'
import type { Message } from './message.ts'
import { topicOf } from './topics.ts'

const { spotOrders, futuresOrders } = NOTICE_PAGES
const FILLED = `${spotOrders}?tab=executed`
const OPEN = `${spotOrders}?tab=all`
const CONDITIONAL = `${spotOrders}?tab=conditional`
const POSITIONS = `${futuresOrders}?tab=position`
const CLOSED = `${futuresOrders}?tab=closed`
const RECHARGES = `${NOTICE_PAGES.history}?type=RECHARGE`
const PLAN = ({ facts }: Case) => {
  const id = numberOf(facts['id'])
  return id === '' ? NOTICE_PAGES.plans : `${NOTICE_PAGES.plan}?id=${id}`
}
const WITHDRAWALS = `${NOTICE_PAGES.history}?type=WITHDRAWAL`

/** Where the case of a message is, by its template. */
const CASES: Readonly<Record<string, string | ((message: Case) => string)>> = {
  spotBought: FILLED,
  spotSold: FILLED,
  spotBoughtPart: OPEN,
  spotSoldPart: OPEN,
  triggerRefused: CONDITIONAL,
  triggerUnfilled: CONDITIONAL,
  limitOpened: POSITIONS,
  liquidationNear: POSITIONS,
  stepClosed: POSITIONS,
  stopLossClosed: CLOSED,
  takeProfitClosed: CLOSED,
  trailingStopClosed: CLOSED,
  liquidated: CLOSED,
  wealthIncome: ({ facts }) => `${NOTICE_PAGES.wealthOrders}?id=${numberOf(facts['id'])}`,
  wealthReturned: ({ facts }) => `${NOTICE_PAGES.wealthOrders}?id=${numberOf(facts['id'])}`,
  lockIncome: ({ facts }) => `${NOTICE_PAGES.lockOrder}?id=${numberOf(facts['id'])}`,
  lockReturned: ({ facts }) => `${NOTICE_PAGES.lockOrder}?id=${numberOf(facts['id'])}`,
  planMade: PLAN,
  planLeftOut: PLAN,
  planPaused: PLAN,
  planBudgetUsed: PLAN,
  planOver: PLAN,
  rechargeArrived: RECHARGES,
  testFundsArrived: RECHARGES,
  rechargeBonus: RECHARGES,
  withdrawalSubmitted: WITHDRAWALS,
  withdrawalApproved: WITHDRAWALS,
  withdrawalSent: WITHDRAWALS,
  withdrawalArrived: WITHDRAWALS,
  withdrawalTakenBack: WITHDRAWALS,
  serviceAnswered: NOTICE_PAGES.service,
  primaryCertified: NOTICE_PAGES.certification,
}

type Case = Pick<Message, 'id' | 'template' | 'facts' | 'once'>

/**
 * Address within the application of what a message is about: an order, a record, a conversation. Null
 * where its own words are what matters, such as a reason, or what happened to the account.
 */
export function caseOf(message: Case): string | null {
  if (topicOf(message.template) === 'alerts') {
    const firing = numberOf(message.once?.replace(/^alert:/, ''))
    return firing === '' ? NOTICE_PAGES.firedAlerts : `${NOTICE_PAGES.firedAlerts}?id=${firing}`
  }
  const found = Object.hasOwn(CASES, message.template) ? CASES[message.template] : undefined
  if (found === undefined) return null
  return typeof found === 'string' ? found : found(message)
}

/** Where a touch on a message leads: its case, else its own page. */
export function addressOf(message: Case): string {
  return caseOf(message) ?? `${NOTICE_PAGES.message}?id=${message.id}`
}

/** A fact that goes into an address. */
function numberOf(fact: string | undefined): string {
  return /^[0-9]{1,15}$/.test(fact ?? '') ? fact! : ''
}
