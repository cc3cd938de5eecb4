import type { Message } from './messages.ts'

const PAGES = {
  spotOrders: '/pages/currency/currencyOrder',
  futuresOrders: '/pages/contract/contractOrder',
  wealthOrders: '/pages/wealth/wealthOrder',
  lockOrder: '/pages/lockMining/orderDetail',
  history: '/pages/personal/historyList',
  service: '/pages/service/service',
  certification: '/pages/certify/second',
} as const

/** The page of a message itself. */
const MESSAGE = '/pages/messages/detail'

const { spotOrders, futuresOrders } = PAGES
const FILLED = `${spotOrders}?tab=executed`
const OPEN = `${spotOrders}?tab=all`
const CONDITIONAL = `${spotOrders}?tab=conditional`
const POSITIONS = `${futuresOrders}?tab=position`
const CLOSED = `${futuresOrders}?tab=closed`
const RECHARGES = `${PAGES.history}?type=RECHARGE`
const WITHDRAWALS = `${PAGES.history}?type=WITHDRAWAL`

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
  wealthIncome: ({ facts }) => `${PAGES.wealthOrders}?id=${numberOf(facts['id'])}`,
  wealthReturned: ({ facts }) => `${PAGES.wealthOrders}?id=${numberOf(facts['id'])}`,
  lockIncome: ({ facts }) => `${PAGES.lockOrder}?id=${numberOf(facts['id'])}`,
  lockReturned: ({ facts }) => `${PAGES.lockOrder}?id=${numberOf(facts['id'])}`,
  rechargeArrived: RECHARGES,
  testFundsArrived: RECHARGES,
  rechargeBonus: RECHARGES,
  withdrawalSubmitted: WITHDRAWALS,
  withdrawalApproved: WITHDRAWALS,
  withdrawalSent: WITHDRAWALS,
  withdrawalArrived: WITHDRAWALS,
  withdrawalTakenBack: WITHDRAWALS,
  serviceAnswered: PAGES.service,
  primaryCertified: PAGES.certification,
}

type Case = Pick<Message, 'id' | 'template' | 'facts'>

/**
 * Address within the application of what a message is about: an order, a record, a conversation. Null
 * where its own words are what matters, such as a reason, or what happened to the account.
 */
export function caseOf(message: Case): string | null {
  const found = Object.hasOwn(CASES, message.template) ? CASES[message.template] : undefined
  if (found === undefined) return null
  return typeof found === 'string' ? found : found(message)
}

/** Where a touch on a message leads: its case, else its own page. */
export function addressOf(message: Case): string {
  return caseOf(message) ?? `${MESSAGE}?id=${message.id}`
}

/** A fact that goes into an address. */
function numberOf(fact: string | undefined): string {
  return /^[0-9]{1,15}$/.test(fact ?? '') ? fact! : ''
}
