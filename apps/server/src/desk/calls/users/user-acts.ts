import type { Payees } from '../../../cash/payees/open-payees.ts'
import type { Messaging } from '../../../people/messages/messages.ts'
import type { Identity } from '../../../people/identity/open-identity.ts'
import { CLOSED_REASON } from '../../../people/identity/account/closed.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { deskCalls } from '@candor/desk-protocol'
import { sendMessage } from '../../../people/messages/send-message.ts'
import { storable } from '../../audit/canonical.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'

const freezeHandler = deskHandler(
  deskCalls.freezeUser,
  async (
    needs: Pick<Kernel, 'store' | 'now'> & Pick<Identity, 'sessions'>,
    _caller,
    { user, reason },
    { act },
  ) => {
    const frozen_at = new Date(needs.now())
    await needs.store.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('people')
        // What its owner stopped becomes theirs to open: a reopening that was asked for is void.
        .set({ frozen_at, frozen_reason: storable(reason), stopped_at: null, opens_at: null })
        .where('id', '=', user)
        .where((eb) =>
          eb.or([eb('frozen_at', 'is', null), eb('stopped_at', '=', eb.ref('frozen_at'))]),
        )
        .returning('id')
        .executeTakeFirst()
      if (!row) await refuse(tx, user)
      await act.entry(tx, { subject: `user ${user}` })
    })
    // After the commit: who logs in from here on is refused, and who had is signed out. A kill in
    // between leaves sessions that are good for nothing until they end with the freeze.
    await needs.sessions.endAll(user)
    return null
  },
)

const unfreezeHandler = deskHandler(
  deskCalls.unfreezeUser,
  async (
    needs: Pick<Kernel, 'store'> & Messaging & Pick<Identity, 'people' | 'sessions'>,
    _caller,
    { user },
    { act },
  ) => {
    const { frozen } = (await needs.people.byId(user)) ?? { frozen: false }
    if (frozen) await needs.sessions.endAll(user)
    const since = await needs.store.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('people')
        .select(['frozen_at', 'frozen_reason'])
        .where('id', '=', user)
        .forUpdate()
        .executeTakeFirst()
      if (!before?.frozen_at) return refuse(tx, user)
      // A closed account has nobody who could log in: two operators give it back by a recovery.
      if (before.frozen_reason === CLOSED_REASON) return refuse(tx, user)
      await tx
        .updateTable('people')
        .set({ frozen_at: null, frozen_reason: null, stopped_at: null, opens_at: null })
        .where('id', '=', user)
        .execute()
      const { frozen_at, frozen_reason } = before
      await act.entry(tx, { subject: `user ${user}`, facts: { frozen_at, frozen_reason } })
      return frozen_at.getTime()
    })
    await sendMessage(needs, user, {
      template: 'accountUnfrozen',
      facts: {},
      once: `unfrozen ${since}`,
    })
    return null
  },
)

const endSessionsHandler = deskHandler(
  deskCalls.endUserSessions,
  (needs: Pick<Identity, 'people' | 'sessions'>, _caller, { user, session }, { act }) =>
    act.around(
      { subject: `user ${user}`, facts: session === undefined ? {} : { session } },
      async () => {
        if (!(await needs.people.byId(user))) throw new DeskRefusal('not_found')
        const standing = await needs.sessions.ofUser(user)
        if (session === undefined) {
          await needs.sessions.endAll(user)
          return { ended: standing.length }
        }
        if (!(await needs.sessions.endOf(user, session))) throw new DeskRefusal('not_found')
        return { ended: 1 }
      },
      ({ ended }) => ({ ended }),
    ),
)

const addNoteHandler = deskHandler(
  deskCalls.addUserNote,
  (needs: Pick<Kernel, 'store' | 'now'>, caller, { user, note }, { act }) =>
    needs.store.transaction().execute(async (tx) => {
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
          at: needs.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await act.entry(tx, { subject: `user ${user}`, facts: { note: row.id } })
      return row
    }),
)

const revealContactHandler = deskHandler(
  deskCalls.revealContact,
  async (needs: Pick<Identity, 'people'>, _caller, { user }, { act }) => {
    const person = await needs.people.byId(user)
    if (!person) throw new DeskRefusal('not_found')
    await act.record({ subject: `user ${user}`, facts: { seen: 'e-mail and telephone' } })
    return { email: person.email ?? null, phone: person.phone ?? null }
  },
)

const revealCardHandler = deskHandler(
  deskCalls.revealCard,
  async (
    needs: Pick<Kernel, 'store'> & Pick<Payees, 'bankCards'>,
    _caller,
    { user, card },
    { act },
  ) => {
    // One that has ended too: what was asked for before it did is still paid to it.
    const known = await needs.store
      .selectFrom('bank_cards')
      .select('id')
      .where('id', '=', card)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (!known) throw new DeskRefusal('not_found')
    await act.record({ subject: `user ${user}`, facts: { seen: 'card number', card } })
    const number = await needs.bankCards.numberOf(card)
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

/** Throws why nothing was changed: there is no such user, or they are as wanted already. */
async function refuse(tx: Pick<Kernel['store'], 'selectFrom'>, user: number): Promise<never> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', user)
    .executeTakeFirst()
  throw new DeskRefusal(person ? 'nothing_changed' : 'not_found')
}
