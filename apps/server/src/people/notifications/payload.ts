import { type Language, NOTICE_PAGES, type NoticeTopic, intlLocale } from '@candor/protocol'
import { addressOf } from '../messages/cases.ts'
import type { Message } from '../messages/message.ts'
import { messageText } from '../messages/templates.ts'
import { topicOf } from '../messages/topics.ts'
import { DIGEST_TEXTS } from './digest-texts.ts'

/** Number by which browsers know that they can show a push by themselves, without a worker. */
const DECLARATIVE = 8030

/**
 * Whether a push has the message's first sentence, which says what happened; of the others the title does, and
 * the rest waits inside.
 */
const HAS_SENTENCE: Readonly<Record<NoticeTopic, boolean>> = {
  fills: true,
  stops: true,
  liquidations: true,
  plans: true,
  alerts: true,
  deposits: false,
  withdrawals: false,
  security: false,
  maturities: true,
  service: false,
}

/** A push as browsers read it, declarative where they know that. */
export interface PushPayload {
  web_push: typeof DECLARATIVE
  notification: {
    title: string
    body?: string
    lang: string
    /** One of the same tag takes the place of the former. */
    tag: string
    navigate: string
    app_badge: string
  }
  /** What is unread, at the icon. */
  app_badge: number
}

interface Told {
  messages: readonly Message[]
  language: Language
  /** What the person has not read. */
  unread: number
  /** Where people reach the venue, without a slash at its end; empty where only they know. */
  base: string
}

/**
 * What a device is told of messages: of one its title and, where that is what is waited for, its first
 * sentence; of several how many they are. Who holds a locked phone reads no payee and no address.
 */
export function pushPayload({ messages, language, unread, base }: Told): PushPayload {
  const [first] = messages
  const one = messages.length === 1 ? first : undefined
  const words = one ? wordsOf(one, language) : { title: digestTitle(messages.length, language) }
  return {
    web_push: DECLARATIVE,
    notification: {
      ...words,
      lang: intlLocale(language),
      tag: one ? `message-${one.id}` : 'messages',
      // The page marks the message as read that it was opened by.
      navigate: one
        ? `${base}/?seen=${one.id}#${addressOf(one)}`
        : `${base}/#${NOTICE_PAGES.messages}`,
      app_badge: String(unread),
    },
    app_badge: unread,
  }
}

/** Of several messages: how many they are. */
export function digestTitle(count: number, language: Language): string {
  return DIGEST_TEXTS[language].replace('{count}', String(count))
}

function wordsOf({ template, facts }: Message, language: Language) {
  const { title, paragraphs } = messageText(template, facts, language)
  const [sentence] = paragraphs
  return HAS_SENTENCE[topicOf(template)] && sentence !== undefined
    ? { title, body: sentence }
    : { title }
}
