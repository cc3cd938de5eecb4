import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../../test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { certificationCase, certificationPhoto } from './case.ts'
import { type CertificationVerdict, decideCertification } from './decide.ts'
import { certificationQueue } from './queue.ts'
import { settleCertifications } from './settle.ts'
import { ACTS, STATES, TRANSITIONS } from './states.ts'

const OPERATOR = 7
const PRIMARY = {
  documentType: 'passport',
  name: 'Nguyễn Văn Đức',
  documentNumber: 'B 123 4567',
  bankCardNumber: '4111 1111 1111 1111',
}
const ACCEPT = { accept: true } as const
const refuse = (reason = 'The name is not the one in the document.') =>
  ({ refuse: true, reason }) as const

let venue: TestVenue
let user: TestUser
let other: TestUser
let colours = 0

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  other = await venue.newUser()
})

const detail = async ({ token } = user) => (await venue.call('/playerInfo/detail', { token })).data
const junior = (change: object = {}, { token } = user) =>
  venue.call('/playerInfo/junior', { body: { ...unique(PRIMARY), ...change }, token })
const advanced = (body: object, { token } = user) =>
  venue.call('/playerInfo/advanced', { body, token })
const edit = (body: object, { token } = user) => venue.call('/playerInfo/edit', { body, token })
const info = async ({ token } = user) => (await venue.call('/player/getInfo', { token })).data

/** A document of each person's own, so that none is flagged by chance. */
function unique(fields: typeof PRIMARY) {
  return { ...fields, documentNumber: `B${user.id.padStart(8, '0')}` }
}

async function photos({ token } = user) {
  const names: string[] = []
  for (let at = 0; at < 3; at++) {
    const colour = `#${(colours += 1).toString(16).padStart(6, '0')}`
    names.push((await venue.upload(token, await picture('png', colour))).data.filename)
  }
  const [frontPhoto, backPhoto, holdingPhoto] = names as [string, string, string]
  return { frontPhoto, backPhoto, holdingPhoto }
}

async function waiting(level: 1 | 2, of = user) {
  const filter = { user: Number(of.id), level, page: 1, limit: 1 }
  return (await certificationQueue(venue.context, filter)).records[0]!
}

async function decide(level: 1 | 2, verdict: CertificationVerdict, of = user) {
  const { id, version } = await waiting(level, of)
  return decideCertification(venue.context, OPERATOR, id, verdict, version)
}

async function messages({ token } = user, lang = 'en'): Promise<string[]> {
  const body = { kind: 'message', page: 1, limit: 20 }
  const { data } = await venue.call('/player/notice/page', { body, token, headers: { lang } })
  return data.records.map(({ title }: { title: string }) => title)
}

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
    const { engine } = venue.context.transactor
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
    expect(failed).toMatchObject({ reason: 'The name is cut off.' })
    expect(failed.junior).toMatchObject({ status: 'failed', reason: 'The name is cut off.' })
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

describe('the states', () => {
  const ways: Record<(typeof STATES)[number], () => Promise<unknown>> = {
    notCertified: () => Promise.resolve(),
    inProgress: () => junior(),
    accepted: async () => {
      await junior()
      await venue.context.store
        .updateTable('certifications')
        .set({ status: 'accepted' })
        .where('user_id', '=', Number(user.id))
        .execute()
    },
    failed: async () => {
      await junior()
      await decide(1, refuse())
    },
    certified: async () => {
      await junior()
      await decide(1, ACCEPT)
    },
  }
  const changed = { name: 'Another Name' }
  const acts: Record<'submit' | 'correct' | 'accept' | 'refuse', () => Promise<string>> = {
    submit: async () => (await junior(changed)).data.error ?? 'done',
    correct: async () => (await edit({ ...unique(PRIMARY), ...changed })).data.error ?? 'done',
    accept: async () => outcomeOf(await tried(ACCEPT)),
    refuse: async () => outcomeOf(await tried(refuse())),
  }
  const tried = async (verdict: CertificationVerdict) => {
    const row = await waiting(1)
    return decideCertification(
      venue.context,
      OPERATOR,
      row?.id ?? 1_000_000,
      verdict,
      row?.version ?? 1,
    )
  }
  const outcomeOf = (result: Awaited<ReturnType<typeof tried>>) =>
    result.decided ? 'done' : result.why === 'unknown' ? 'not_waiting' : result.why

  const pairs = STATES.flatMap((state) =>
    (['submit', 'correct', 'accept', 'refuse'] as const).map((act) => [state, act] as const),
  )
  test.each(pairs)('from %s, %s leads where the table says', async (state, act) => {
    await ways[state]()
    const transition = TRANSITIONS[state][act]
    expect(await acts[act]()).toBe('refused' in transition ? transition.refused : 'done')
    const { status } = (await detail()).junior
    const last = 'to' in transition ? transition.to : state
    const settled = 'to' in transition && act === 'accept' ? 'certified' : last
    expect(status).toBe(settled === 'accepted' ? 'inProgress' : settled)
  })

  test('every pair of a state and an act is in the table', () => {
    for (const state of STATES) expect(Object.keys(TRANSITIONS[state])).toEqual([...ACTS])
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
    expect((await junior(claims)).data.junior.status).toBe('inProgress')
    expect((await detail(other)).junior.status).toBe('notCertified')
    expect(venue.context.transactor.engine.certification(Number(user.id))).toBe(0)
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
    const uses = await venue.context.store
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
    const { records } = await certificationQueue(venue.context, { ...all, status: 'inProgress' })
    const times = records.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(records.map(({ id }) => id)).toContain(row.id)
    const second = await certificationQueue(venue.context, { ...all, user: row.user, level: 2 })
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
      const { others } = (await certificationCase(venue.context, id))!
      const someone = Number((one === user ? other : user).id)
      expect(others).toMatchObject({ document: [someone], card: [someone], photo: [] })
    }
    const flagged = { user: Number(user.id), page: 1, limit: 10 }
    expect((await certificationQueue(venue.context, { ...flagged, flagged: true })).total).toBe(1)
    expect((await certificationQueue(venue.context, { ...flagged, flagged: false })).total).toBe(0)
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
    expect((await certificationCase(venue.context, id))!.others.photo).toEqual([Number(other.id)])
  })

  test('is warned where a bank card bears another name', async () => {
    const card = {
      username: 'Anna Berg',
      cardNumber: '0011002345678',
      bankCode: 'VN_VCB',
      province: 'x',
      city: 'x',
      bankAddress: 'x',
    }
    await venue.call('/player/bankAccount/saveOrEdit', { body: card, token: user.token })
    await junior()
    const { flags, id } = await waiting(1)
    expect(flags.holderDiffers).toBe(true)
    expect((await certificationCase(venue.context, id))!.holders).toEqual(['Anna Berg'])
  })

  test('sees the whole history with its numbers, which are sealed in the tables', async () => {
    await junior({ documentNumber: 'B 765 4321' })
    await decide(1, refuse('Expired.'))
    await edit({ ...PRIMARY, documentNumber: 'B 765 4322' })
    const { id } = await waiting(1)
    const { history, ...found } = (await certificationCase(venue.context, id))!
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
    const rows = await venue.context.store
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
    const { store } = venue.context
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
    const look = (name: string) => certificationPhoto(venue.context, OPERATOR, id, name)
    expect((await look(own.frontPhoto))!.type).toBe('image/png')
    expect(await look(strange)).toBeUndefined()
    const looks = await venue.context.store
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
        decideCertification(venue.context, OPERATOR + at, id, verdict, version),
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
    expect(await decideCertification(venue.context, OPERATOR, id, ACCEPT, version)).toEqual({
      decided: false,
      why: 'changed',
    })
  })
})

describe('a kill', () => {
  /** A decision in the table with nothing of it carried out: what a kill leaves right after it. */
  async function leaveDecision(accepted: boolean) {
    await junior()
    const { store } = venue.context
    const row = await store
      .updateTable('certifications')
      .set({ status: accepted ? 'accepted' : 'failed' })
      .where('user_id', '=', Number(user.id))
      .returning('submission')
      .executeTakeFirstOrThrow()
    const reason = accepted ? null : 'Expired.'
    const decision = { submission: row.submission, operator: 1, accepted, reason, decided_at: 1 }
    await store.insertInto('certification_decisions').values(decision).execute()
  }

  test('after the decision: it is carried out later, once', async () => {
    await leaveDecision(true)
    expect((await detail()).junior.status).toBe('inProgress')
    expect(await settleCertifications(venue.context)).toBe(1)
    expect(venue.context.transactor.engine.certification(Number(user.id))).toBe(1)
    expect((await detail()).junior.status).toBe('certified')
    expect(await settleCertifications(venue.context)).toBe(0)
    expect((await messages()).filter((title) => title.startsWith('Primary'))).toHaveLength(1)
  })

  test('after the engine knows, and after the person knows: nothing happens twice', async () => {
    await leaveDecision(true)
    const { transactor, store } = venue.context
    await transactor.submit({ kind: 'certify', user: Number(user.id), level: 1 })
    const before = transactor.durableSeq
    await settleCertifications(venue.context)
    expect(transactor.durableSeq).toBe(before)
    await store
      .deleteFrom('certification_settlements')
      .where('decision', 'in', (query) =>
        query
          .selectFrom('certification_decisions as d')
          .innerJoin('certification_submissions as s', 's.id', 'd.submission')
          .select('d.id')
          .where('s.user_id', '=', Number(user.id)),
      )
      .execute()
    await settleCertifications(venue.context)
    expect((await messages()).filter((title) => title.startsWith('Primary'))).toHaveLength(1)
    expect((await detail()).junior.status).toBe('certified')
  })

  test('after a refusal: the person is told why all the same', async () => {
    await leaveDecision(false)
    expect(await messages()).not.toContain('Primary certification failed')
    await settleCertifications(venue.context)
    expect(await messages()).toContain('Primary certification failed')
    expect((await detail()).junior).toMatchObject({ status: 'failed', reason: 'Expired.' })
  })
})

test('photos of a certification stay, also those of an attempt that failed', async () => {
  await junior()
  await decide(1, ACCEPT)
  const first = await photos()
  await advanced(first)
  await decide(2, refuse())
  await edit(await photos())
  await venue.context.store
    .updateTable('files')
    .set({ touched_at: 0 })
    .where('user_id', '=', Number(user.id))
    .execute()
  await venue.context.files.sweep()
  expect(await venue.context.files.read(Number(user.id), first.frontPhoto)).toBeDefined()
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
