import type { Language } from '@candor/protocol'
import {
  SECURITY_TEMPLATES,
  type SecurityEvent,
  isSecurityEvent,
  securityText,
} from '../notify/security-templates.ts'
import { isPlanReason, planReasonText } from '../reasons/plan-reasons.ts'
import { reasonText } from '../reasons/reasons.ts'
import { decimalText, escapeHtml, spanText } from '../../kernel/written-text.ts'
import de from './templates/de.json' with { type: 'json' }
import en from './templates/en.json' with { type: 'json' }
import es from './templates/es.json' with { type: 'json' }
import fr from './templates/fr.json' with { type: 'json' }
import hu from './templates/hu.json' with { type: 'json' }
import it from './templates/it.json' with { type: 'json' }
import pl from './templates/pl.json' with { type: 'json' }
import pt from './templates/pt.json' with { type: 'json' }
import ru from './templates/ru.json' with { type: 'json' }
import sv from './templates/sv.json' with { type: 'json' }
import vi from './templates/vi.json' with { type: 'json' }
import zh_cn from './templates/zh_cn.json' with { type: 'json' }

export const MESSAGE_TEXTS = { zh_cn, en, vi, pl, de, fr, it, es, pt, ru, hu, sv } as const

/** Messages of what happened to an account are told apart by this; a mail says the same. */
export const ACCOUNT = 'account.'

/** What each message is filled with: decimal texts are written as the reader's language does. */
export interface MessageFacts extends AccountMessages {
  registrationGift: { amount: string; currency: string; turnover: string }
  passwordReset: Record<never, string>
  rechargeArrived: { amount: string; currency: string }
  testFundsArrived: { amount: string; currency: string }
  rechargeBonus: { amount: string; currency: string; turnover: string }
  giftReturnedDocument: { amount: string; currency: string }
  giftReturnedCard: { amount: string; currency: string }
  giftReturnedAddress: { amount: string; currency: string }
  giftReturnedDevice: { amount: string; currency: string }
  claimRefused: { amount: string; currency: string; reason: string }
  primaryCertified: Record<never, string>
  advancedCertified: Record<never, string>
  primaryCertificationFailed: { reason: string }
  advancedCertificationFailed: { reason: string }
  bankCardChanged: { before: string; card: string; reason: string; hours: string }
  bankCardRemoved: { card: string; reason: string }
  serviceAnswered: Record<never, string>
  paperReady: { name: string }
  paperFailed: { name: string }
  accountUnfrozen: Record<never, string>
  spotBought: FillFacts
  spotSold: FillFacts
  spotBoughtPart: FillFacts & { all: string }
  spotSoldPart: FillFacts & { all: string }
  triggerRefused: { pair: string }
  triggerUnfilled: { pair: string }
  limitOpened: PositionFacts
  stopLossClosed: PositionFacts & NetFacts
  takeProfitClosed: PositionFacts & NetFacts
  trailingStopClosed: PositionFacts & NetFacts
  /** `lots`: those that were closed. */
  stepClosed: PositionFacts
  /** `price`: the index at which it is liquidated. */
  liquidationNear: PositionFacts
  liquidated: PositionFacts & NetFacts
  wealthIncome: IncomeFacts
  lockIncome: IncomeFacts
  wealthReturned: IncomeFacts & { amount: string }
  lockReturned: IncomeFacts & { amount: string }
  alertRose: AlertFacts & { level: string }
  alertFell: AlertFacts & { level: string }
  alertMovedUp: AlertFacts & { percent: string; span: string }
  alertMovedDown: AlertFacts & { percent: string; span: string }
  alertIndicatorUp: MeasureFacts & { level: string; value: string }
  alertIndicatorDown: MeasureFacts & { level: string; value: string }
  alertLineUp: MeasureFacts & { price: string }
  alertLineDown: MeasureFacts & { price: string }
  planMade: PlanFacts & { amount: string; received: string }
  planLeftOut: PlanFacts & { planReason: string }
  planPaused: PlanFacts & { planReason: string }
  planBudgetUsed: PlanFacts
  planOver: PlanFacts
  withdrawalSubmitted: WithdrawalFacts
  withdrawalApproved: WithdrawalFacts
  withdrawalSent: WithdrawalFacts & { tx: string }
  withdrawalArrived: WithdrawalFacts
  withdrawalTakenBack: WithdrawalFacts
  withdrawalRefused: WithdrawalFacts & { reason: string }
}

/** What left or was to leave; `received` is what arrives, `payee` where. */
interface WithdrawalFacts {
  amount: string
  received: string
  currency: string
  payee: string
}

/** `price` is the mean of what was filled. */
interface FillFacts {
  pair: string
  filled: string
  base: string
  price: string
  quote: string
}

interface PositionFacts {
  name: string
  lots: string
  lever: string
  price: string
}

/** A plan by what it gives and what it buys. */
interface PlanFacts {
  id: string
  currency: string
  other: string
}

/** After all fees, with its sign. */
interface NetFacts {
  profit: string
  currency: string
}

/** `price`: the one that it went off at. */
interface AlertFacts {
  pair: string
  price: string
}

/** `span`: minutes of a candle; `measure`: an indicator as it is written. */
interface MeasureFacts {
  pair: string
  measure: string
  span: string
}

interface IncomeFacts {
  id: string
  income: string
  currency: string
}

type AccountMessages = Record<`account.${SecurityEvent}`, Record<string, string>>

export type MessageTemplate = keyof MessageFacts

type StoredTexts = keyof typeof en

/** What tells of an order or a position: it also shows in passing where the person is. */
export const ORDER_TEMPLATES: ReadonlySet<string> = new Set<MessageTemplate>([
  'spotBought',
  'spotSold',
  'spotBoughtPart',
  'spotSoldPart',
  'triggerRefused',
  'triggerUnfilled',
  'limitOpened',
  'stopLossClosed',
  'takeProfitClosed',
  'trailingStopClosed',
  'stepClosed',
  'liquidationNear',
  'liquidated',
  'wealthIncome',
  'lockIncome',
  'wealthReturned',
  'lockReturned',
  'planMade',
  'planLeftOut',
  'planPaused',
])

/** What tells of an alert that went off: it shows in passing too. */
export const ALERT_TEMPLATES: ReadonlySet<string> = new Set<MessageTemplate>([
  'alertRose',
  'alertFell',
  'alertMovedUp',
  'alertMovedDown',
  'alertIndicatorUp',
  'alertIndicatorDown',
  'alertLineUp',
  'alertLineDown',
])

export interface MessageWords {
  title: string
  /** One text a paragraph. */
  paragraphs: string[]
  html: string
}

/** Facts that are decimals. All others are written as they are: a bank's reference may be digits. */
const DECIMALS: ReadonlySet<string> = new Set([
  ...['amount', 'received', 'turnover', 'income', 'profit', 'price'],
  ...['filled', 'all', 'lots', 'lever', 'hours', 'level', 'percent', 'value'],
])
/** A gain or a loss carries its sign. */
const DECIMAL = /^([+\u2212]?)([0-9]+(?:\.[0-9]+)?)$/

/** A message's words. One whose template this version does not know is only named. */
export function messageText(
  template: string,
  facts: Readonly<Record<string, string>>,
  language: Language,
): MessageWords {
  const event = template.startsWith(ACCOUNT) ? template.slice(ACCOUNT.length) : ''
  if (isSecurityEvent(event)) return accountWords(event, facts, language)
  const texts = MESSAGE_TEXTS[language]
  const known = Object.hasOwn(texts, template) ? texts[template as StoredTexts] : undefined
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const fact = facts[name]
      if (fact === undefined) return whole
      if (name === 'reason') return reasonText(fact, language)
      if (name === 'span') return spanText(Number(fact), language)
      if (name === 'planReason' && isPlanReason(fact)) return planReasonText(fact, language)
      const decimal = DECIMALS.has(name) ? DECIMAL.exec(fact) : null
      return decimal ? `${decimal[1]}${decimalText(decimal[2]!, language)}` : fact
    })
  const paragraphs = (known?.text ?? []).map(fill)
  return written(fill(known?.title ?? template), paragraphs)
}

function accountWords(
  event: SecurityEvent,
  facts: Readonly<Record<string, string>>,
  language: Language,
): MessageWords {
  const { title, lines } = securityText(event, facts, language)
  return written(title, [...lines, SECURITY_TEMPLATES[language].notYouInApp])
}

function written(title: string, paragraphs: string[]): MessageWords {
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return { title, paragraphs, html }
}
