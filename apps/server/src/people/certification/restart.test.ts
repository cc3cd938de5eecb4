import { expect, test } from 'vitest'
import { SMALL_JOURNAL, startTestVenue } from '../../../test/venue.ts'
import { startVenue } from '../../main/start-venue.ts'

test('a decision that the venue was stopped in the middle of is carried out by its next start', async () => {
  const venue = await startTestVenue()
  try {
    const { id, token } = await venue.newUser()
    const body = {
      documentType: 'passport',
      name: 'Anna Berg',
      documentNumber: 'B1234567',
      bankCardNumber: '4111111111111111',
    }
    expect((await venue.call('/playerInfo/junior', { body, token })).code).toBe(200)
    // What stands in the tables right after an operator has accepted.
    const { store } = venue.parts
    const { submission } = await store
      .updateTable('certifications')
      .set({ status: 'accepted' })
      .where('user_id', '=', Number(id))
      .returning('submission')
      .executeTakeFirstOrThrow()
    await store
      .insertInto('certification_decisions')
      .values({ submission, operator: 1, accepted: true, reason: null, decided_at: 1 })
      .execute()
    await venue.stop()

    const again = await startVenue(venue.parts.config, { ...SMALL_JOURNAL, checkAnswers: true })
    try {
      expect(again.parts.transactor.engine.certification(Number(id))).toBe(1)
      const standing = await again.parts.certifications.standing(Number(id))
      expect(standing).toEqual({ authStatus: 'certified', authLevel: 'primary' })
      expect(await again.parts.messages.total(Number(id))).toBe(2)
    } finally {
      await again.stop()
    }
  } finally {
    await venue.close()
  }
})
