import type { Kernel } from '../../kernel/kernel.ts'
import {
  type ConversationEntry,
  type ConversationRow,
  type DeskInput,
  deskCalls,
} from '@candor/desk-protocol'
import type { ServiceEntry } from '@candor/protocol'
import {
  type DeskConversation,
  listConversations,
} from '../../people/service/conversation-queue.ts'
import {
  type OperatorNeeds,
  type DeskRefusal as ServiceRefusal,
  answerConversation,
  assignConversation,
  closeConversation,
  noteConversation,
  readConversation,
  writeToPerson,
} from '../../people/service/operator-conversation.ts'
import { REASONS, factsOf } from '../../people/reasons/reasons.ts'
import { STAFF_TEXTS } from '../../people/reasons/reason-texts.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { Act } from '../frame/act.ts'
import { deskHandler } from '../frame/handler.ts'
import { type NameOf, operatorNames } from '../operators/names.ts'

const conversationPageHandler = deskHandler(
  deskCalls.conversationPage,
  async (needs: Pick<Kernel, 'store'>, _caller, filter) => {
    const found = await listConversations(needs.store, filter)
    const nameOf = await operatorNames(
      needs,
      found.records.map(({ assignedTo }) => assignedTo),
    )
    return { ...found, records: found.records.map((row) => rowOf(row, nameOf)) }
  },
)

const conversationDetailHandler = deskHandler(
  deskCalls.conversationDetail,
  async (needs: OperatorNeeds, _caller, { id, before, limit }) => {
    const read = await readConversation(needs, id, {
      ...(before === undefined ? {} : { before }),
      limit,
    })
    if (read === 'not_found') throw new DeskRefusal(read)
    const { conversation, entries, more, notes } = read
    const nameOf = await operatorNames(needs, [
      conversation.assignedTo,
      ...entries.map(({ operator }) => operator),
      ...notes.map(({ operator }) => operator),
    ])
    return {
      conversation: rowOf(conversation, nameOf),
      entries: entries.map((entry) => entryOf(entry, entry.operator, nameOf)),
      more,
      notes: notes.map((note) => ({ ...note, operator: nameOf(note.operator) })),
    }
  },
)

const answerHandler = deskHandler(
  deskCalls.answerConversation,
  async (needs: OperatorNeeds, caller, { id, text, ready, picture, requestId }, { act }) => {
    const answer = answerOf({ text, ready, picture })
    const kind = picture === undefined ? 'text' : 'picture'
    const written = await act.around(
      { subject: `conversation ${id}`, facts: { kind, ready } },
      async () => done(await answerConversation(needs, caller.id, id, { ...answer, requestId })),
      (entry) => ({ entry: entry.id }),
    )
    return entryOf(written, caller.id, () => ({ id: caller.id, name: caller.name }))
  },
)

const writeHandler = deskHandler(
  deskCalls.writeToUser,
  async (needs: OperatorNeeds, caller, { user, text, requestId }, { act }) => {
    const written = await act.around(
      { subject: `user ${user}` },
      async () => done(await writeToPerson(needs, caller.id, user, { text, requestId })),
      (entry) => ({ entry: entry.id }),
    )
    return entryOf(written, caller.id, () => ({ id: caller.id, name: caller.name }))
  },
)

const assignHandler = deskHandler(
  deskCalls.assignConversation,
  (needs: OperatorNeeds, _caller, { id, from, to }, { act }) =>
    actOn(act, id, { from, to }, async () => {
      if (to !== null) await isServing(needs.store, to)
      return assignConversation(needs, id, { from, to })
    }),
)

const closeHandler = deskHandler(
  deskCalls.closeConversation,
  (needs: OperatorNeeds, caller, { id, lastEntry }, { act }) =>
    actOn(act, id, { lastEntry }, () => closeConversation(needs, caller.id, id, lastEntry)),
)

const noteHandler = deskHandler(
  deskCalls.noteConversation,
  (needs: OperatorNeeds, caller, { id, text }, { act }) =>
    actOn(act, id, {}, () => noteConversation(needs, caller.id, id, text)),
)

const wordsHandler = deskHandler(deskCalls.wordsOnOffer, async () => {
  const { reasons, answers } = STAFF_TEXTS.en
  const offered = Object.entries(REASONS).map(([kind, keys]) => [
    kind,
    keys.map((key) => ({ key, text: reasons[key], facts: factsOf(key) })),
  ])
  return {
    reasons: Object.fromEntries(offered),
    answers: Object.entries(answers).map(([key, text]) => ({ key, text })),
  }
})

export const serviceHandlers = [
  wordsHandler,
  conversationPageHandler,
  conversationDetailHandler,
  answerHandler,
  writeHandler,
  assignHandler,
  closeHandler,
  noteHandler,
]

type Said = Pick<DeskInput<typeof deskCalls.answerConversation>, 'text' | 'ready' | 'picture'>

/** The schema has seen to it that there is a picture or words. */
function answerOf({ text, ready, picture }: Said) {
  if (picture !== undefined) return { picture: Buffer.from(picture, 'base64') }
  return ready === undefined ? { text: text ?? '' } : { ready, text }
}

const REFUSALS: readonly string[] = [
  'not_found',
  'changed_meanwhile',
  'decided_already',
  'field_invalid',
] satisfies ServiceRefusal[]

/** The result of a function of customer service, or its refusal thrown. */
function done<T>(result: T | ServiceRefusal): T {
  if (typeof result === 'string' && REFUSALS.includes(result)) {
    throw new DeskRefusal(result as ServiceRefusal)
  }
  return result as T
}

/** Carries an act out on record that answers nothing; its refusal is thrown. */
async function actOn(
  act: Act,
  conversation: number,
  facts: Record<string, unknown>,
  work: () => Promise<unknown>,
): Promise<null> {
  await act.around({ subject: `conversation ${conversation}`, facts }, async () =>
    done(await work()),
  )
  return null
}

/** A conversation is given to somebody who can answer it. */
async function isServing(
  store: Parameters<typeof listConversations>[0],
  operator: number,
): Promise<void> {
  const row = await store
    .selectFrom('operators')
    .select('roles')
    .where('id', '=', operator)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const serves = row?.roles.some((role) => deskCalls.answerConversation.who.some((r) => r === role))
  if (!serves) throw new DeskRefusal('field_invalid', 'to')
}

function rowOf(row: DeskConversation, nameOf: NameOf): ConversationRow {
  return { ...row, assignedTo: row.assignedTo === null ? null : nameOf(row.assignedTo) }
}

function entryOf(entry: ServiceEntry, operator: number | null, nameOf: NameOf): ConversationEntry {
  const { id, from, kind, text, picture, place, at } = entry
  const named = operator === null ? null : nameOf(operator)
  return { id: String(id), from, kind, text, picture, place, at, operator: named }
}
