import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { TRON, TRON_TOO, Withdrawer } from '../../../test/withdrawer.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())

async function usesOf(one: Withdrawer): Promise<Record<string, number | null>> {
  const { data } = await venue.call('/playerWallet/page', { token: one.user.token })
  return Object.fromEntries(
    data.records.map((wallet: { address: string; lastUsedAt: number | null }) => [
      wallet.address,
      wallet.lastUsedAt,
    ]),
  )
}

test('an address says when a withdrawal to it was last asked for', async () => {
  const one = await Withdrawer.ready(venue)
  await one.save(TRON_TOO)
  expect(await usesOf(one)).toEqual({ [TRON]: null, [TRON_TOO]: null })
  await one.withdraw({ quantity: '999999' })
  expect(await usesOf(one)).toEqual({ [TRON]: null, [TRON_TOO]: null })
  const asked = await one.withdraw({ quantity: '100' })
  expect(asked.data.id).toBeDefined()
  await venue.settled()
  expect(await usesOf(one)).toEqual({ [TRON]: venue.now(), [TRON_TOO]: null })
})

test('a card says the same, and nobody sees another’s use', async () => {
  const [one, other] = [await Withdrawer.ready(venue), await Withdrawer.ready(venue)]
  const { data: card } = await one.addCard()
  expect(card.lastUsedAt).toBeNull()
  await other.addCard()
  await venue.pass(DAY_MS)
  const asked = await one.byBank({ bankCardId: card.id, amount: '100' })
  expect(asked.data.id).toBeDefined()
  await venue.settled()
  const cardsOf = async ({ user }: Withdrawer) =>
    (await venue.call('/player/bankAccount/detail', { body: {}, token: user.token })).data
  const [own, others] = [await cardsOf(one), await cardsOf(other)]
  expect([own].flat()[0].lastUsedAt).toBe(venue.now())
  expect([others].flat()[0].lastUsedAt).toBeNull()
})
