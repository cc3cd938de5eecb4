import { HOUR_MS } from '@candor/money/durations'
import type { Caller } from '../../../kernel/caller.ts'
import { type TellNeeds, tellPerson } from '../security-notices/tell-person.ts'
import type { Person } from '../person/person.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Identity } from '../open-identity.ts'

/** Hours from its owner's asking until a stopped account opens again. */
export const REOPEN_HOURS = 24
const REOPEN_MS = REOPEN_HOURS * HOUR_MS
const REASON = 'Stopped by its owner: this was not me'

type StopNeeds = TellNeeds & Pick<Kernel, 'store'> & Pick<Identity, 'sessions' | 'devices'>

/** What opening a stopped account again takes. */
export type ReopenNeeds = TellNeeds &
  Pick<Kernel, 'store'> &
  Pick<Identity, 'personChanges' | 'sessions' | 'devices'>

/**
 * Stops an account for whoever holds its owner's notice, or its session: every session ends, nobody
 * logs in and nothing leaves, as when operators freeze it. A stop of a stopped account cancels a
 * reopening that was asked for. An account that operators froze stays frozen by them.
 */
export async function stopAccount(
  needs: StopNeeds,
  caller: Pick<Caller, 'address'>,
  person: Person,
  device: string,
): Promise<void> {
  const at = new Date(needs.now())
  const { stopped, forgetSessions } = await needs.store.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('people')
      .set({ frozen_at: at, stopped_at: at, frozen_reason: REASON, opens_at: null })
      .where('id', '=', person.id)
      .where('frozen_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) {
      await tx.updateTable('people').set({ opens_at: null }).where('id', '=', person.id).execute()
    }
    await needs.devices.forgetAll(person.id, tx)
    return {
      stopped: row !== undefined,
      forgetSessions: await needs.sessions.endAllWithin(tx, person.id),
    }
  })
  forgetSessions()
  if (stopped) await tellPerson(needs, caller, { person, event: 'stopped', device })
}

/**
 * Starts to open a stopped account for its owner, who has just proved themselves; returns when it
 * opens. Repeating it changes nothing. Undefined where it is not stopped.
 */
export async function reopenAccount(
  needs: TellNeeds & Pick<Kernel, 'store'>,
  caller: Pick<Caller, 'address'>,
  person: Person,
  device: string,
): Promise<Date | undefined> {
  const wanted = new Date(needs.now() + REOPEN_MS)
  const row = await needs.store
    .updateTable('people')
    .set((eb) => ({ opens_at: eb.fn.coalesce('opens_at', eb.val(wanted)) }))
    .where('id', '=', person.id)
    .whereRef('stopped_at', '=', 'frozen_at')
    .returning('opens_at')
    .executeTakeFirst()
  const opensAt = row?.opens_at ?? undefined
  if (opensAt?.getTime() === wanted.getTime()) {
    const facts = { opens: String(wanted.getTime()) }
    await tellPerson(needs, caller, { person, event: 'reopening', device, facts })
  }
  return opensAt
}

/**
 * Opens the stopped accounts whose wait is over, without any session or device of before. Returns
 * how many there were.
 */
export async function openDueAccounts(needs: ReopenNeeds): Promise<number> {
  const now = new Date(needs.now())
  const { opened, forget } = await needs.store.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('people')
      .set({
        frozen_at: null,
        frozen_reason: null,
        stopped_at: null,
        opens_at: null,
        reopened_at: now,
      })
      .where('opens_at', '<=', now)
      .whereRef('stopped_at', '=', 'frozen_at')
      .returning('id')
      .execute()
    const forgets: (() => void)[] = []
    for (const { id } of rows) {
      await needs.devices.forgetAll(id, tx)
      forgets.push(await needs.sessions.endAllWithin(tx, id))
    }
    return { opened: rows, forget: forgets }
  })
  for (const one of forget) one()
  for (const { id } of opened) {
    const person = await needs.people.byId(id)
    if (person) await tellPerson(needs, undefined, { person, event: 'reopened' })
    needs.personChanges.tell(id)
  }
  return opened.length
}

/** The person as they are once an account whose wait is over was opened. */
export async function openedWhenDue(needs: ReopenNeeds, person: Person): Promise<Person> {
  const opensAt = person.stopped?.opensAt?.getTime()
  if (opensAt === undefined || opensAt > needs.now()) return person
  await openDueAccounts(needs)
  return (await needs.people.byId(person.id)) ?? person
}
