import type { NoticeTopic } from '@candor/protocol'
import { isSecurityEvent } from '../notify/security-templates.ts'
import { ACCOUNT, MESSAGE_TEXTS, type MessageTemplate } from './templates.ts'

/** Messages of price alerts that went off begin with this. */
const ALERT = 'alert'

type Stored = Exclude<MessageTemplate, `${typeof ACCOUNT}${string}` | `${typeof ALERT}${string}`>

/** What each message is about, but those of accounts and of alerts, which are told apart by their names. */
const TOPICS: Readonly<Record<Stored, NoticeTopic>> = {
  registrationGift: 'deposits',
  passwordReset: 'security',
  rechargeArrived: 'deposits',
  testFundsArrived: 'deposits',
  rechargeBonus: 'deposits',
  giftReturnedDocument: 'deposits',
  giftReturnedCard: 'deposits',
  giftReturnedAddress: 'deposits',
  giftReturnedDevice: 'deposits',
  claimRefused: 'deposits',
  primaryCertified: 'service',
  advancedCertified: 'service',
  primaryCertificationFailed: 'service',
  advancedCertificationFailed: 'service',
  bankCardChanged: 'security',
  bankCardRemoved: 'security',
  serviceAnswered: 'service',
  accountUnfrozen: 'security',
  spotBought: 'fills',
  spotSold: 'fills',
  spotBoughtPart: 'fills',
  spotSoldPart: 'fills',
  triggerRefused: 'stops',
  triggerUnfilled: 'stops',
  limitOpened: 'fills',
  stopLossClosed: 'stops',
  takeProfitClosed: 'stops',
  trailingStopClosed: 'stops',
  stepClosed: 'stops',
  liquidationNear: 'liquidations',
  liquidated: 'liquidations',
  wealthIncome: 'maturities',
  lockIncome: 'maturities',
  wealthReturned: 'maturities',
  lockReturned: 'maturities',
  planMade: 'plans',
  planLeftOut: 'plans',
  planPaused: 'plans',
  planBudgetUsed: 'plans',
  planOver: 'plans',
  paperReady: 'service',
  paperFailed: 'service',
  withdrawalSubmitted: 'withdrawals',
  withdrawalApproved: 'withdrawals',
  withdrawalSent: 'withdrawals',
  withdrawalArrived: 'withdrawals',
  withdrawalTakenBack: 'withdrawals',
  withdrawalRefused: 'withdrawals',
}

/** Messages whose cause sends its own mail, as it wants it. */
const MAILED_BY_CAUSE: ReadonlySet<string> = new Set<MessageTemplate>(['serviceAnswered'])

/** What a message is about; of a template that this version does not know, service. */
export function topicOf(template: string): NoticeTopic {
  if (isAccountTemplate(template)) return 'security'
  if (template.startsWith(ALERT)) return 'alerts'
  return Object.hasOwn(TOPICS, template) ? TOPICS[template as Stored] : 'service'
}

/** The templates of these topics, but those of what happened to an account. */
export function templatesOf(topics: readonly NoticeTopic[]): string[] {
  return Object.keys(MESSAGE_TEXTS.en).filter((template) => topics.includes(topicOf(template)))
}

export function isAccountTemplate(template: string): boolean {
  return template.startsWith(ACCOUNT) && isSecurityEvent(template.slice(ACCOUNT.length))
}

/** Whether a message goes by mail where its owner wants that, and nothing else mails it. */
export function isMailedByChoice(template: string): boolean {
  const topic = topicOf(template)
  return topic !== 'security' && topic !== 'withdrawals' && !MAILED_BY_CAUSE.has(template)
}
