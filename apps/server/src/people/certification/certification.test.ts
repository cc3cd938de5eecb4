import { type Socket, io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import {
  ACCEPT,
  PRIMARY,
  advanced,
  certifyInOneVenue,
  decide,
  detail,
  edit,
  info,
  junior,
  messages,
  other,
  photos,
  refuse,
  unique,
  user,
  venue,
  waiting,
} from './test/certifying.ts'
import type { TestUser } from '../../../test/venue.ts'

certifyInOneVenue()

describe('a person who identifies themselves', () => {
  test('has submitted nothing at first', async () => {
    const level = { status: 'notCertified', reason: null, submittedAt: null, decidedAt: null }
    expect(await detail()).toEqual({
      junior: {
        ...level,
        documentType: null,
        name: null,
        documentNumber: null,
        bankCardNumber: null,
      },
      advanced: { ...level, frontPhoto: null, backPhoto: null, holdingPhoto: null },
      reason: null,
    })
    expect(await info()).toMatchObject({ authStatus: 'notCertified', authLevel: 'none' })
  })

  test('sees what was submitted with its numbers masked', async () => {
    const { data } = await junior({ documentNumber: 'B 123-4567' })
    expect(data.junior).toMatchObject({
      status: 'inProgress',
      documentType: 'passport',
      name: 'Nguyễn Văn Đức',
      documentNumber: '**** 67',
      bankCardNumber: '**** 1111',
      decidedAt: null,
    })
    expect(data).toEqual(await detail())
    expect(await info()).toMatchObject({ authStatus: 'inProgress', authLevel: 'none' })
  })

  test('becomes certified in two levels, which the engine knows', async () => {
    const { engine } = venue.parts.transactor
    await junior()
    expect(await decide(1, ACCEPT)).toEqual({ decided: true, user: Number(user.id) })
    expect(engine.certification(Number(user.id))).toBe(1)
    expect(await info()).toMatchObject({ authStatus: 'certified', authLevel: 'primary' })
    const names = await photos()
    expect((await advanced(names)).data.advanced).toMatchObject({ status: 'inProgress', ...names })
    expect(await info()).toMatchObject({ authStatus: 'inProgress', authLevel: 'primary' })
    await decide(2, ACCEPT)
    expect(engine.certification(Number(user.id))).toBe(2)
    expect(await info()).toMatchObject({ authStatus: 'certified', authLevel: 'advanced' })
    expect(await messages()).toEqual([
      'Advanced certification complete',
      'Primary certification complete',
      'Your registration gift',
    ])
    expect((await messages(user, 'de'))[0]).toBe('Erweiterte Verifizierung abgeschlossen')
  })

  test('reads why a level has failed, corrects it and is certified', async () => {
    await junior()
    await decide(1, refuse('  The name is cut off.  '))
    const failed = await detail()
    const reason = '“The name is cut off.” (written by our staff)'
    expect(failed).toMatchObject({ reason })
    expect(failed.junior).toMatchObject({ status: 'failed', reason })
    expect(await info()).toMatchObject({ authStatus: 'failed', authLevel: 'none' })
    const { data } = await edit({ ...unique(PRIMARY), name: 'Nguyễn Văn Đức An' })
    expect(data.junior).toMatchObject({ status: 'inProgress', name: 'Nguyễn Văn Đức An' })
    expect(data.reason).toBeNull()
    await decide(1, ACCEPT)
    const names = await photos()
    await advanced(names)
    await decide(2, refuse('The holding photo is blurred.'))
    const again = { ...names, holdingPhoto: (await photos()).holdingPhoto }
    expect((await edit(again)).data.advanced).toMatchObject({ status: 'inProgress', ...again })
  })

  test('is asked for the primary level first', async () => {
    const names = await photos()
    const first = { error: 'primary_certification_first', details: {} }
    const answer = await advanced(names)
    expect([answer.data, answer.msg]).toEqual([first, 'Complete primary certification first'])
    await junior()
    expect((await advanced(names)).data).toEqual(first)
    await decide(1, refuse())
    expect((await edit(names)).data).toEqual(first)
  })

  test('is answered alike when the same is sent twice, and refused when it is something else', async () => {
    const answers = await Promise.all([junior(), junior(), junior()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await junior({ name: 'Somebody Else' })).data.error).toBe('certification_in_progress')
    expect((await waiting(1)).attempt).toBe(1)
  })

  test('hears of every step live', async () => {
    const socket: Socket = io(venue.address, {
      path: '/stream',
      transports: ['websocket'],
      auth: { 'coin-auth': user.token, lang: 'en' },
    })
    const heard = (event: string) => new Promise((resolve) => socket.once(event, resolve))
    try {
      await heard('ready')
      const submitted = heard('user')
      await junior()
      await submitted
      const told = Promise.all([heard('user'), heard('message')])
      await decide(1, ACCEPT)
      const [, event] = await told
      expect(event).toMatchObject({ message: { title: 'Primary certification complete' } })
    } finally {
      socket.close()
    }
  })
})

describe('refused is', () => {
  test.each([
    [{ documentNumber: '12' }, 'document_number_length', 'documentNumber'],
    [{ documentNumber: 'ABCDEFGH' }, 'document_number_character', 'documentNumber'],
    [{ documentNumber: "B123'; drop table people" }, 'document_number_character', 'documentNumber'],
    [
      { documentType: 'idCard', documentNumber: '110105194912310021' },
      'document_number_checksum',
      'documentNumber',
    ],
    [{ bankCardNumber: '4111111111111112' }, 'card_number_checksum', 'bankCardNumber'],
    [{ bankCardNumber: '1234' }, 'card_number_length', 'bankCardNumber'],
    [{ bankCardNumber: '12345x' }, 'card_number_character', 'bankCardNumber'],
    [{ documentType: 'libraryCard' }, 'field_invalid', 'documentType'],
    [{ name: ' ' }, 'field_invalid', 'name'],
    [{ name: '<b>Anna</b>\n' }, 'field_invalid', 'name'],
    [{ name: 'A'.repeat(65) }, 'field_invalid', 'name'],
    [{ name: { $gt: '' } }, 'field_invalid', 'name'],
    [{ name: null }, 'field_missing', 'name'],
    [{ documentNumber: 123 }, 'field_invalid', 'documentNumber'],
    [{ bankCardNumber: ['4111111111111111'] }, 'field_invalid', 'bankCardNumber'],
  ])('%o', async (change, error, field) => {
    expect((await junior(change)).data).toEqual({ error, details: { field } })
    expect((await detail()).junior.status).toBe('notCertified')
  })

  test.each([
    [{}, 'field_missing', 'documentType'],
    [{ frontPhoto: '' }, 'field_missing', 'frontPhoto'],
    [{ frontPhoto: 5, backPhoto: 'a', holdingPhoto: 'b' }, 'field_invalid', 'frontPhoto'],
    [{ frontPhoto: 'a', backPhoto: 'b' }, 'field_missing', 'holdingPhoto'],
    [{ frontPhoto: 'a', backPhoto: '../b', holdingPhoto: 'c' }, 'field_invalid', 'backPhoto'],
  ])('a correction of %o', async (body, error, field) => {
    expect((await edit(body)).data).toEqual({ error, details: { field } })
  })

  test('a name with a NUL in it', async () => {
    expect((await junior({ name: 'An\u0000na' })).data.error).toBe('malformed_request')
  })

  test('a status that is sent along: it changes nothing', async () => {
    const claims = { status: 'certified', level: 2, user: other.id, accepted: true, version: 9 }
    for (const [field, value] of Object.entries(claims)) {
      const { data } = await junior({ [field]: value })
      expect(data).toEqual({ error: 'field_unknown', details: { field } })
    }
    expect((await detail()).junior.status).toBe('notCertified')
    expect((await detail(other)).junior.status).toBe('notCertified')
    expect(venue.parts.transactor.engine.certification(Number(user.id))).toBe(0)
  })

  test('a photo of somebody else, one that never was, and one that comes twice', async () => {
    await junior()
    await decide(1, ACCEPT)
    const own = await photos()
    const theirs = await photos(other)
    const stolen = { ...own, backPhoto: theirs.backPhoto }
    const unknown = { error: 'file_unknown', details: { field: 'backPhoto' } }
    expect((await advanced(stolen)).data).toEqual(unknown)
    const made = { ...own, backPhoto: `${'0'.repeat(32)}.jpg` }
    expect((await advanced(made)).data).toEqual(unknown)
    const twice = { ...own, holdingPhoto: own.frontPhoto }
    expect((await advanced(twice)).data).toEqual({
      error: 'photos_alike',
      details: { field: 'holdingPhoto' },
    })
    expect((await detail()).advanced.status).toBe('notCertified')
    const uses = await venue.parts.store
      .selectFrom('file_uses')
      .select('name')
      .where('name', 'in', Object.values(own))
      .execute()
    expect(uses).toEqual([])
  })

  test('everything without a login', async () => {
    const guest = { token: undefined } as unknown as TestUser
    for (const answer of [
      await venue.call('/playerInfo/detail'),
      await junior({}, guest),
      await advanced({}, guest),
      await edit({}, guest),
    ]) {
      expect(answer.code).toBe(401)
    }
  })
})

test('photos of a certification stay, also those of an attempt that failed', async () => {
  await junior()
  await decide(1, ACCEPT)
  const first = await photos()
  await advanced(first)
  await decide(2, refuse())
  await edit(await photos())
  await venue.parts.store
    .updateTable('files')
    .set({ touched_at: 0 })
    .where('user_id', '=', Number(user.id))
    .execute()
  await venue.parts.files.sweep()
  expect(await venue.parts.files.read(Number(user.id), first.frontPhoto)).toBeDefined()
})

test('who was invited is counted for whoever invited them', async () => {
  const { inviteCode } = await info()
  const count = async () => (await venue.call('/player/invitations', { token: user.token })).data
  expect(await count()).toEqual({ inviteCode, joined: 0 })
  const body = { type: 'account', account: `Guest${user.id}x`, password: 'correct horse' }
  const more = { confirmPassword: 'correct horse', agree: true, inviteCode }
  expect((await venue.call('/register', { body: { ...body, ...more } })).code).toBe(200)
  expect((await count()).joined).toBe(1)
})
