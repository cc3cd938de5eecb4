import { describe, expect, test } from 'vitest'
import {
  ACCEPT,
  OPERATOR,
  PRIMARY,
  advanced,
  certifyInOneVenue,
  decide,
  detail,
  edit,
  junior,
  other,
  photos,
  refuse,
  unique,
  user,
  venue,
  waiting,
} from './test/certifying.ts'
import { FUND_PASSWORD, setFundPassword } from '../identity/test/fund-password.ts'
import { picture } from '../../files/test/pictures.ts'
import { certificationCase, certificationPhoto } from './certification-case.ts'
import { decideCertification } from './decide-certification.ts'
import { certificationQueue } from './certification-queue.ts'

certifyInOneVenue()

describe('an operator', () => {
  test('finds what waits, the oldest first, by level, person and flags', async () => {
    await junior()
    const row = await waiting(1)
    expect(row).toMatchObject({
      user: Number(user.id),
      account: user.account,
      level: 1,
      status: 'inProgress',
      version: 1,
      attempt: 1,
      name: 'Nguyễn Văn Đức',
    })
    const all = { page: 1, limit: 100 }
    const { records } = await certificationQueue(venue.parts, { ...all, status: 'inProgress' })
    const times = records.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(records.map(({ id }) => id)).toContain(row.id)
    const second = await certificationQueue(venue.parts, { ...all, user: row.user, level: 2 })
    expect(second).toMatchObject({ records: [], total: 0 })
  })

  test('is warned of a document, a card and a photo that somebody else has, the person is not', async () => {
    const shared = {
      documentNumber: `CD${user.id}998877`.slice(0, 12),
      bankCardNumber: `98765${user.id}123`,
    }
    await junior({ ...shared, name: 'First Person' })
    expect((await waiting(1)).flags).toMatchObject({
      documentElsewhere: false,
      cardElsewhere: false,
    })
    const typed = {
      ...shared,
      documentNumber: ` ${shared.documentNumber.toLowerCase().replace('c', 'с')}`,
    }
    const answer = await junior({ ...typed, name: 'Second Person' }, other)
    expect(answer.code).toBe(200)
    expect(answer.text).not.toMatch(/elsewhere|flag/i)
    for (const one of [user, other]) {
      const { flags, id } = await waiting(1, one)
      expect(flags).toMatchObject({ documentElsewhere: true, cardElsewhere: true })
      const { others } = (await certificationCase(venue.parts, id))!
      const someone = Number((one === user ? other : user).id)
      expect(others).toMatchObject({ document: [someone], card: [someone], photo: [] })
    }
    const flagged = { user: Number(user.id), page: 1, limit: 10 }
    expect((await certificationQueue(venue.parts, { ...flagged, flagged: true })).total).toBe(1)
    expect((await certificationQueue(venue.parts, { ...flagged, flagged: false })).total).toBe(0)
  })

  test('is warned of a photo that somebody else has uploaded too', async () => {
    await junior()
    await decide(1, ACCEPT)
    const bytes = await picture('jpeg', '#abcdef')
    const own = await photos()
    const { filename } = (await venue.upload(user.token, bytes)).data
    await venue.upload(other.token, bytes)
    await advanced({ ...own, holdingPhoto: filename })
    const { flags, id } = await waiting(2)
    expect(flags.photoElsewhere).toBe(true)
    expect((await certificationCase(venue.parts, id))!.others.photo).toEqual([Number(other.id)])
  })

  test('is warned where a bank card bears another name', async () => {
    const card = {
      username: 'Anna Berg',
      cardNumber: '0011002345678',
      bankCode: 'VN_VCB',
      province: 'x',
      city: 'x',
      bankAddress: 'x',
      fundPassword: FUND_PASSWORD,
    }
    await setFundPassword(venue, user)
    await venue.call('/player/bankAccount/saveOrEdit', { body: card, token: user.token })
    await junior()
    const { flags, id } = await waiting(1)
    expect(flags.holderDiffers).toBe(true)
    expect((await certificationCase(venue.parts, id))!.holders).toEqual(['Anna Berg'])
  })

  test('sees the whole history with its numbers, which are sealed in the tables', async () => {
    await junior({ documentNumber: 'B 765 4321' })
    await decide(1, refuse('Expired.'))
    await edit({ ...PRIMARY, documentNumber: 'B 765 4322' })
    const { id } = await waiting(1)
    const { history, ...found } = (await certificationCase(venue.parts, id))!
    expect(found).toMatchObject({ id, version: 3, attempt: 2, status: 'inProgress' })
    expect(history.map(({ attempt, documentNumber }) => [attempt, documentNumber])).toEqual([
      [2, 'B7654322'],
      [1, 'B7654321'],
    ])
    expect(history[0]).toMatchObject({ decision: null, bankCardNumber: '4111111111111111' })
    expect(history[1]!.decision).toMatchObject({
      operator: OPERATOR,
      accepted: false,
      reason: 'Expired.',
    })
    const rows = await venue.parts.store
      .selectFrom('certification_submissions')
      .selectAll()
      .where('user_id', '=', Number(user.id))
      .execute()
    const kept = rows.flatMap((row) => Object.values(row)).map(String)
    expect(kept.some((text) => /7654321|4111111111111111/.test(text))).toBe(false)
    expect(venue.logged()).not.toMatch(/7654321|4111111111111111/)
  })

  test('cannot change what was submitted or decided', async () => {
    await junior()
    await decide(1, refuse())
    const { store } = venue.parts
    const stands = 'What was submitted or decided is never changed'
    const change = store.updateTable('certification_submissions').set({ name: 'x' }).execute()
    await expect(change).rejects.toThrow(stands)
    await expect(store.deleteFrom('certification_decisions').execute()).rejects.toThrow(stands)
  })

  test('sees photos of the case alone, each look on record', async () => {
    await junior()
    await decide(1, ACCEPT)
    const own = await photos()
    await advanced(own)
    const { id } = await waiting(2)
    const strange = (await photos(other)).frontPhoto
    const look = (name: string) => certificationPhoto(venue.parts, OPERATOR, id, name)
    expect((await look(own.frontPhoto))!.type).toBe('image/png')
    expect(await look(strange)).toBeUndefined()
    const looks = await venue.parts.store
      .selectFrom('file_looks')
      .selectAll()
      .where('operator', '=', String(OPERATOR))
      .where('user_id', 'in', [Number(user.id), Number(other.id)])
      .execute()
    expect(looks).toMatchObject([
      { name: own.frontPhoto, user_id: Number(user.id), reason: `certification ${id}` },
    ])
    const theirs = await venue.call(`/common/file/previewFile?filename=${own.frontPhoto}`, {
      token: other.token,
    })
    expect(theirs.data.error).toBe('not_found')
  })

  test('needs a reason to refuse, and none that fills a page', async () => {
    await junior()
    expect(await decide(1, refuse('  '))).toEqual({ decided: false, why: 'reason_missing' })
    expect(await decide(1, refuse('x'.repeat(501)))).toEqual({
      decided: false,
      why: 'reason_too_long',
    })
    expect((await detail()).junior.status).toBe('inProgress')
  })

  test('who decides at the same moment as another is told that it has changed', async () => {
    await junior()
    const { id, version } = await waiting(1)
    const results = await Promise.all(
      [ACCEPT, refuse(), ACCEPT].map((verdict, at) =>
        decideCertification(venue.parts, { operator: OPERATOR + at, id, verdict, version }),
      ),
    )
    expect(results.filter(({ decided }) => decided)).toHaveLength(1)
    expect(results.filter(({ decided }) => !decided)).toEqual([
      { decided: false, why: 'changed' },
      { decided: false, why: 'changed' },
    ])
  })

  test('does not decide what the person has submitted anew meanwhile', async () => {
    await junior()
    const { id, version } = await waiting(1)
    await decide(1, refuse())
    await edit({ ...unique(PRIMARY), name: 'Anna' })
    expect(
      await decideCertification(venue.parts, {
        operator: OPERATOR,
        id,
        verdict: ACCEPT,
        version,
      }),
    ).toEqual({
      decided: false,
      why: 'changed',
    })
  })
})
