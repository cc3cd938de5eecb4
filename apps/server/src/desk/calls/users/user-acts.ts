import { deskCalls } from '@candor/desk-protocol'
import { sendMessage } from '../../../messages/send-message.ts'
import { storable } from '../../audit/canonical.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { Desk } from '../../frame/desk.ts'
import { deskHandler } from '../../frame/handler.ts'

const freezeHandler = deskHandler(
  deskCalls.freezeUser,
  async ({ context }, _caller, { user, reason }, act) => {
    const frozen_at = new Date(context.now())
    await context.store.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('people')
        .set({ frozen_at, frozen_reason: storable(reason) })
        .where('id', '=', user)
        .where('frozen_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) await refuse(tx, user)
      await act.entry(tx, { subject: `user ${user}` })
    })
    // After the commit: who logs in from here on is refused, and who had is signed out. A kill in
    // between leaves sessions that are good for nothing until they end with the freeze.
    await context.sessions.endAll(user)
    return null
  },
)

const unfreezeHandler = deskHandler(
  deskCalls.unfreezeUser,
  async ({ context }, _caller, { user }, act) => {
    const { frozen } = (await context.people.byId(user)) ?? { frozen: false }
    if (frozen) await context.sessions.endAll(user)
    const since = await context.store.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('people')
        .select(['frozen_at', 'frozen_reason'])
        .where('id', '=', user)
        .forUpdate()
        .executeTakeFirst()
      if (!before?.frozen_at) return refuse(tx, user)
      await tx
        .updateTable('people')
        .set({ frozen_at: null, frozen_reason: null })
        .where('id', '=', user)
        .execute()
      const { frozen_at, frozen_reason } = before
      await act.entry(tx, { subject: `user ${user}`, facts: { frozen_at, frozen_reason } })
      return frozen_at.getTime()
    })
    await sendMessage(context, user, 'accountUnfrozen', {}, `unfrozen ${since}`)
    return null
  },
)

const endSessionsHandler = deskHandler(
  deskCalls.endUserSessions,
  ({ context }, _caller, { user, session }, act) =>
    act.around(
      { subject: `user ${user}`, facts: session === undefined ? {} : { session } },
      async () => {
        if (!(await context.people.byId(user))) throw new DeskRefusal('not_found')
        const standing = await context.sessions.ofUser(user)
        if (session === undefined) {
          await context.sessions.endAll(user)
          return { ended: standing.length }
        }
        if (!(await context.sessions.endOf(user, session))) throw new DeskRefusal('not_found')
        return { ended: 1 }
      },
      ({ ended }) => ({ ended }),
    ),
)

const addNoteHandler = deskHandler(
  deskCalls.addUserNote,
  ({ context }, caller, { user, note }, act) =>
    context.store.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('people')
        .select('id')
        .where('id', '=', user)
        .executeTakeFirst()
      if (!person) throw new DeskRefusal('not_found')
      const row = await tx
        .insertInto('user_notes')
        .values({
          user_id: user,
          operator: caller.id,
          operator_name: caller.name,
          note: storable(note),
          at: context.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await act.entry(tx, { subject: `user ${user}`, facts: { note: row.id } })
      return row
    }),
)

const revealContactHandler = deskHandler(
  deskCalls.revealContact,
  async ({ context }, _caller, { user }, act) => {
    const person = await context.people.byId(user)
    if (!person) throw new DeskRefusal('not_found')
    await act.record({ subject: `user ${user}`, facts: { seen: 'e-mail and telephone' } })
    return { email: person.email ?? null, phone: person.phone ?? null }
  },
)

const revealCardHandler = deskHandler(
  deskCalls.revealCard,
  async ({ context }, _caller, { user, card }, act) => {
    // One that has ended too: what was asked for before it did is still paid to it.
    const known = await context.store
      .selectFrom('bank_cards')
      .select('id')
      .where('id', '=', card)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (!known) throw new DeskRefusal('not_found')
    await act.record({ subject: `user ${user}`, facts: { seen: 'card number', card } })
    const number = await context.bankCards.numberOf(card)
    if (number === undefined) throw new DeskRefusal('not_found')
    return { number }
  },
)

export const userActHandlers = [
  freezeHandler,
  unfreezeHandler,
  endSessionsHandler,
  addNoteHandler,
  revealContactHandler,
  revealCardHandler,
]

/** Nobody of this id, or already as it was wanted. */
async function refuse(
  tx: Pick<Desk['context']['store'], 'selectFrom'>,
  user: number,
): Promise<never> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', user)
    .executeTakeFirst()
  throw new DeskRefusal(person ? 'nothing_changed' : 'not_found')
}
