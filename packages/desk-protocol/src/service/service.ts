import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, pageOf, paging, requestId, time, userId } from '../fields.ts'

const state = z.enum(['waiting', 'answered', 'closed'])
const id = z.int().min(1)
const SERVES = ['support', 'compliance', 'owner'] as const

export const conversationRow = z.object({
  id: z.int(),
  state,
  /** Null for a guest. */
  user: z.object({ id: userId, account: z.string(), nickName: z.string() }).nullable(),
  language: z.string(),
  assignedTo: operatorName.nullable(),
  waitingSince: time.nullable(),
  openedAt: time,
  changedAt: time,
  closedAt: time.nullable(),
  /** Entries of the person that no operator has read. */
  unread: z.int(),
  /** Up to which entry the person has read. */
  personRead: z.int(),
  last: z
    .object({
      id: z.int(),
      from: z.string(),
      kind: z.string(),
      text: z.string().nullable(),
      at: time,
    })
    .nullable(),
})
export type ConversationRow = z.output<typeof conversationRow>

export const conversationEntry = z.object({
  id: z.string(),
  from: z.enum(['person', 'desk', 'system']),
  kind: z.enum(['text', 'picture', 'place', 'closed']),
  text: z.string().nullable(),
  /** `filename` is for GET /desk/files/<name>. */
  picture: z.object({ filename: z.string(), width: z.int(), height: z.int() }).nullable(),
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  at: time,
  operator: operatorName.nullable(),
})
export type ConversationEntry = z.output<typeof conversationEntry>

const reading = z.object({
  conversation: conversationRow,
  /** In their order. */
  entries: z.array(conversationEntry),
  /** Whether there are older ones. */
  more: z.boolean(),
  notes: z.array(z.object({ id: z.int(), operator: operatorName, text: z.string(), at: time })),
})
export type ConversationDetail = z.output<typeof reading>

/** What waits comes first, the longest wait at the top. */
export const conversationPage = defineDeskCall({
  name: 'conversationPage',
  who: SERVES,
  summary: 'Conversations with people.',
  body: z.object({
    ...paging,
    state: state.optional(),
    /** An operator's id; null: those nobody looks after. */
    assignedTo: z.int().nullable().optional(),
    /** A user's id, or the beginning of an account name, e-mail address or phone number. */
    account: z.string().trim().max(254).optional(),
    user: userId.optional(),
  }),
  data: pageOf(conversationRow),
})

/** Reading marks it as read. */
export const conversationDetail = defineDeskCall({
  name: 'conversationDetail',
  who: SERVES,
  summary: 'One conversation, its newest entries or those before one.',
  body: z.object({
    id,
    before: z.int().min(1).optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  data: reading,
})

const ready = z.string().max(40)
const text = z.string().trim().min(1).max(2_000)

/**
 * What an operator can choose from, in English: reasons of a kind of case, and ready answers. A
 * person reads them in their own language. `facts`: what the reason has to name besides.
 */
export const wordsOnOffer = defineDeskCall({
  name: 'wordsOnOffer',
  who: 'signedIn',
  summary: 'Reasons and ready answers that people read in their own language.',
  body: z.object({}),
  data: z.object({
    reasons: z.record(
      z.string(),
      z.array(z.object({ key: z.string(), text: z.string(), facts: z.array(z.string()) })),
    ),
    answers: z.array(z.object({ key: z.string(), text: z.string() })),
  }),
})

/**
 * A text, a ready answer to which a text may be added, or a JPEG, PNG or WebP picture as base64. The
 * same requestId is one answer.
 */
export const answerConversation = defineDeskCall({
  name: 'answerConversation',
  who: SERVES,
  summary: 'Answer a person.',
  body: z
    .object({
      id,
      text: text.optional(),
      ready: ready.optional(),
      picture: z.base64().max(1_000_000).optional(),
      requestId,
    })
    .refine(
      (answer) =>
        (answer.text === undefined && answer.ready === undefined) !==
        (answer.picture === undefined),
    ),
  data: conversationEntry,
  recorded: true,
})

/** Begins a conversation with a person who has not asked, or goes on with theirs. */
export const writeToUser = defineDeskCall({
  name: 'writeToUser',
  who: SERVES,
  summary: 'Write to a person.',
  body: z.object({ user: userId, text, requestId }),
  data: conversationEntry,
  recorded: true,
})

/** `from`: who the caller saw it with; null for nobody. */
export const assignConversation = defineDeskCall({
  name: 'assignConversation',
  who: SERVES,
  summary: 'Give a conversation to an operator, or to nobody.',
  body: z.object({ id, from: z.int().nullable(), to: z.int().nullable() }),
  data: z.null(),
  recorded: true,
})

/** `lastEntry`: the newest the operator has seen; one written to meanwhile stays open. */
export const closeConversation = defineDeskCall({
  name: 'closeConversation',
  who: SERVES,
  summary: 'Close a conversation.',
  body: z.object({ id, lastEntry: z.int().min(1) }),
  data: z.null(),
  recorded: true,
})

export const noteConversation = defineDeskCall({
  name: 'noteConversation',
  who: SERVES,
  summary: 'Note something about a conversation for other operators.',
  body: z.object({ id, text }),
  data: z.null(),
  recorded: true,
})
