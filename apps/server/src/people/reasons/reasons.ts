import { z } from 'zod'
import { type Language, intlLocale } from '@candor/protocol'
import { type ReasonKey, STAFF_TEXTS, byStaff } from './reason-texts.ts'
import { decimalText } from '../../kernel/written-text.ts'

/** What can be decided with a reason that the person reads. */
export type ReasonKind = keyof typeof REASONS

const CLAIM = ['notArrived', 'amountDiffers', 'claimedBefore', 'otherPayer'] as const
const PAYOUT = ['certificationDue', 'depositChecked', 'contactService'] as const

/** The reasons on offer, by what was sent: a text has no photograph, a card no address. */
export const REASONS = {
  claim: CLAIM,
  claimWithPicture: [...CLAIM, 'pictureUnclear'],
  withdrawalToAddress: ['addressUnverified', ...PAYOUT],
  withdrawalToCard: ['cardNameDiffers', ...PAYOUT],
  paymentByChain: ['transactionLost'],
  paymentByBank: ['bankReturned'],
  primary: ['nameIncomplete', 'numberInvalid', 'cardOfAnother'],
  advanced: ['photoUnclear', 'nameDiffers', 'numberDiffers', 'documentExpired', 'faceUnclear'],
  card: ['askedFor', 'cardLost', 'cardMistake'],
} as const satisfies Record<string, readonly ReasonKey[]>

/** A reason as an operator gives it: one on offer with its facts, words of their own, or both. */
export interface Reason {
  key?: ReasonKey | undefined
  facts?: Readonly<Record<string, string>> | undefined
  words?: string | undefined
}

const FACTS: Readonly<Record<string, RegExp>> = {
  amount: /^\d{1,18}(\.\d{1,18})?$/,
  currency: /^[A-Z0-9]{2,12}$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

/** The facts that a reason has to name. */
export function factsOf(key: ReasonKey): string[] {
  return [...STAFF_TEXTS.en.reasons[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

/** A reason of this kind in the form that the tables keep; undefined for one that is not on offer. */
export function keepReason(
  kind: ReasonKind,
  said:
    string | { key: string; facts: Readonly<Record<string, string>>; words?: string | undefined },
): string | undefined {
  if (typeof said === 'string') return JSON.stringify({ words: said })
  const offered: readonly string[] = REASONS[kind]
  if (!offered.includes(said.key)) return undefined
  const key = said.key as ReasonKey
  const needed = factsOf(key)
  const isWhole = needed.every((name) => FACTS[name]?.test(said.facts[name] ?? '') === true)
  if (!isWhole || Object.keys(said.facts).length !== needed.length) return undefined
  return JSON.stringify({ key, facts: said.facts, ...(said.words ? { words: said.words } : {}) })
}

const kept = z.strictObject({
  key: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
  words: z.string().optional(),
})

/**
 * Reads what `keepReason` wrote. The first release kept an operator's words as they were: any other
 * text counts as such words, and so does a reason that this version does not know.
 */
export function readReason(text: string): Reason {
  try {
    const { key, facts, words } = kept.parse(JSON.parse(text))
    if (key === undefined) return { words: words ?? '' }
    if (Object.hasOwn(STAFF_TEXTS.en.reasons, key)) return { key: key as ReasonKey, facts, words }
  } catch {
    // Plain words.
  }
  return { words: text }
}

/** A kept reason in the reader's language; what an operator wrote follows, marked as such. */
export function reasonText(text: string, language: Language): string {
  const { key, facts, words } = readReason(text)
  const parts = [
    ...(key === undefined ? [] : [filled(key, facts ?? {}, language)]),
    ...(words ? [byStaff(words, language)] : []),
  ]
  return parts.join(' ')
}

/** The same for what may have none. */
export function reasonOrNone(text: string | null, language: Language): string | null {
  return text === null ? null : reasonText(text, language)
}

/** Returns the reason as operators read it: in English, with their own words unmarked. */
export function reasonAtDesk(text: string): string {
  const { key, facts, words } = readReason(text)
  const parts = [key === undefined ? '' : filled(key, facts ?? {}, 'en'), words ?? '']
  return parts.filter((part) => part !== '').join(' ')
}

const REASON_MOST = 500

/** Returns why a reason is not accepted. */
export function faultOfReason(text: string): 'reason_missing' | 'reason_too_long' | undefined {
  const { key, words = '' } = readReason(text.trim())
  if (key === undefined && words.trim() === '') return 'reason_missing'
  return words.trim().length > REASON_MOST ? 'reason_too_long' : undefined
}

function filled(
  key: ReasonKey,
  facts: Readonly<Record<string, string>>,
  language: Language,
): string {
  return STAFF_TEXTS[language].reasons[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name]
    if (fact === undefined || !FACTS[name]?.test(fact)) return whole
    if (name === 'amount') return decimalText(fact, language)
    return name === 'date' ? dayText(fact, language) : fact
  })
}

function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
