import { describe, expect, test } from 'vitest'
import {
  claimInOneVenue,
  FIRST,
  available,
  claim,
  decide,
  idOf,
  messages,
  stands,
  venue,
} from '../../../../test/claim-venue.ts'
import { runOpened } from '../../../../test/run-opened.ts'
import type { TestUser } from '../../../../test/venue.ts'
import { creditAccepted } from './settle-claims.ts'
import { openRecharges } from '../open-recharges.ts'

claimInOneVenue()

describe('whatever is killed when, an accepted claim is credited once:', () => {
  /** A venue whose settler was killed, as its tables tell the next one. */
  async function afterKill(user: TestUser, row: { id: string }) {
    const stop = runOpened(openRecharges(venue.parts))
    await stands(user, row, 'credited')
    await stop()
    expect(await available(user, 'VND')).toBe('500000')
  }

  test('before the ledger was told', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await venue.parts.store
      .updateTable('recharge_claims')
      .set({ status: 'accepted' })
      .where('id', '=', idOf(data))
      .execute()
    await afterKill(user, data)
  })

  test('after the ledger was told and before the claim says so', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await decide(FIRST, data, { accept: true })
    await stands(user, data, 'credited')
    await venue.parts.store
      .updateTable('recharge_claims')
      .set({ status: 'accepted', credited_seq: null })
      .where('id', '=', idOf(data))
      .execute()
    await afterKill(user, data)
    const told = (await messages(user)).filter(({ title }) => title === 'Your deposit has arrived')
    expect(told).toHaveLength(1)
  })

  test('by two settlers at once', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    const stop = runOpened(openRecharges(venue.parts))
    await decide(FIRST, data, { accept: true })
    await stands(user, data, 'credited')
    await stop()
    expect(await available(user, 'VND')).toBe('500000')
  })

  test('and a refusal is told once', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await decide(FIRST, data, { refuse: true, reason: 'No' })
    await expect.poll(async () => (await messages(user)).length).toBe(2)
    await venue.parts.store
      .updateTable('recharge_claims')
      .set({ told: false })
      .where('id', '=', idOf(data))
      .execute()
    const stop = runOpened(openRecharges(venue.parts))
    await expect
      .poll(async () => {
        const row = await venue.parts.store
          .selectFrom('recharge_claims')
          .select('told')
          .where('id', '=', idOf(data))
          .executeTakeFirstOrThrow()
        return row.told
      })
      .toBe(true)
    await stop()
    expect(await messages(user)).toHaveLength(2)
  })
})

test('a claim says that it was credited only when the tables hold the credit', async () => {
  const user = await venue.newUser()
  const { data } = await claim(user)
  const { store, projector, transactor } = venue.parts
  const before = transactor.durableSeq
  const asked: unknown[] = []
  // Accepted for this transaction's eyes alone: the venue's own settler leaves it.
  await store.transaction().execute(async (own) => {
    const change = own.updateTable('recharge_claims').where('id', '=', idOf(data))
    await change.set({ status: 'accepted' }).execute()
    const reached = async (seq: number) => {
      const rows = own.selectFrom('recharge_claims').select('status').where('id', '=', idOf(data))
      if (seq > before) asked.push(await rows.executeTakeFirstOrThrow())
      return projector.reached(seq)
    }
    await creditAccepted({ ...venue.parts, store: own, projector: { reached } as never })
  })
  expect(asked).toEqual([{ status: 'accepted' }])
  expect(await stands(user, data, 'credited')).toMatchObject({ status: 'success' })
})
