import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestOperator, listenLive, newOperator } from '../../../test/operators.ts'
import { picture } from '../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let clara: TestOperator
let carl: TestOperator
let user: TestUser
let colours = 0x220000

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  clara = await newOperator(venue, ['compliance'], 'Clara')
  carl = await newOperator(venue, ['compliance'], 'Carl')
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
})

const reason = 'The name differs from the one on the document.'
const documentOf = ({ id }: TestUser) => `B${id.padStart(8, '0')}`

async function submitPrimary(): Promise<void> {
  const body = {
    ...{ documentType: 'passport', name: 'Nguyễn Văn Đức', documentNumber: documentOf(user) },
    bankCardNumber: '4111 1111 1111 1111',
  }
  expect((await venue.call('/playerInfo/junior', { body, token: user.token })).code).toBe(200)
}

async function submitAdvanced(): Promise<string[]> {
  const names: string[] = []
  for (let side = 0; side < 3; side++) {
    const image = await picture('png', `#${(colours += 1).toString(16)}`)
    names.push((await venue.upload(user.token, image)).data.filename)
  }
  const [frontPhoto, backPhoto, holdingPhoto] = names
  const body = { frontPhoto, backPhoto, holdingPhoto }
  expect((await venue.call('/playerInfo/advanced', { body, token: user.token })).code).toBe(200)
  return names
}

async function waiting(level: 1 | 2 = 1) {
  const { records } = await clara.do('certificationPage', { user: Number(user.id), level })
  return records[0]!
}

async function accept(level: 1 | 2 = 1): Promise<void> {
  const { id, version } = await waiting(level)
  const verdict = 'accept' as const
  await clara.do('decideCertification', { id, version, verdict, reason: 'Texts agree.' })
}

const audit = async (subject: string) => (await clara.do('auditPage', { subject })).records
const statusOf = async () =>
  (await venue.call('/playerInfo/detail', { token: user.token })).data.junior

describe('a certification at the desk', () => {
  test('is decided once of two operators, and the person reads why it was refused', async () => {
    await submitPrimary()
    const { id, version } = await waiting()
    const body = { id, version, verdict: 'refuse', reason } as const
    const answers = await Promise.all([
      clara.answer('decideCertification', body),
      carl.answer('decideCertification', body),
    ])
    const refused = answers.map(({ body: said }) => (said.ok ? 'done' : said.error.name))
    expect(refused.sort()).toEqual(['changed_meanwhile', 'done'])
    expect(await statusOf()).toMatchObject({
      status: 'failed',
      reason: `“${reason}” (written by our staff)`,
    })
    const path = '/player/notice/page'
    const messages = await venue.call(path, { body: { kind: 'message' }, token: user.token })
    expect(messages.data.records[0]).toMatchObject({ title: 'Primary certification failed' })
    expect(messages.text).toContain(reason)
  })

  test('is refused with a reason on offer, which the person reads in their own language', async () => {
    await submitPrimary()
    await accept()
    await submitAdvanced()
    const { id, version } = await waiting(2)
    const said = { key: 'documentExpired', facts: { date: '2026-03-09' }, words: 'See page 2.' }
    const body = { id, version, verdict: 'refuse', reason: said } as const
    for (const unfit of [{ key: 'nameIncomplete' }, { key: 'documentExpired' }]) {
      const wrong = { ...body, reason: unfit }
      expect(await clara.refused('decideCertification', wrong)).toBe('field_invalid')
    }
    await clara.do('decideCertification', body)
    const inVietnamese = { token: user.token, headers: { lang: 'vi' } }
    const vi =
      'Giấy tờ đã hết hạn ngày 9 tháng 3, 2026. Vui lòng dùng giấy tờ còn hiệu lực. “See page 2.” (do nhân viên của chúng tôi viết)'
    const { data } = await venue.call('/playerInfo/detail', inVietnamese)
    expect(data).toMatchObject({ advanced: { status: 'failed', reason: vi }, reason: vi })
    const path = '/player/notice/page'
    const messages = await venue.call(path, { ...inVietnamese, body: { kind: 'message' } })
    expect(messages.text).toContain(JSON.stringify(vi).slice(1, -1))
    const en = 'The document expired on March 9, 2026. Please use one that is valid. See page 2.'
    const { history } = await clara.do('certificationDetail', { id })
    expect(history[0]?.decision?.reason).toBe(en)
    expect((await audit(`certification ${id}`))[0]).toMatchObject({ reason: en })
  })

  test('is told as decided to whoever comes after, and as unknown where there is none', async () => {
    await submitPrimary()
    await accept()
    const { id, version } = await waiting()
    const late = { id, version, verdict: 'refuse', reason }
    expect(await carl.refused('decideCertification', late)).toBe('decided_already')
    const none = { ...late, id: 999_999 }
    expect(await carl.refused('decideCertification', none)).toBe('not_found')
    expect(await carl.refused('certificationDetail', { id: 999_999 })).toBe('not_found')
    expect(await statusOf()).toMatchObject({ status: 'certified', reason: null })
  })

  test('is not decided without a reason, either way', async () => {
    await submitPrimary()
    const { id, version } = await waiting()
    for (const verdict of ['accept', 'refuse']) {
      for (const words of [{}, { reason: '  ' }]) {
        const body = { id, version, verdict, ...words }
        expect(await clara.refused('decideCertification', body)).toBe('reason_needed')
      }
    }
    expect(await statusOf()).toMatchObject({ status: 'inProgress' })
  })

  test('has every decision in the audit log: who, what, why, and for whom', async () => {
    await submitPrimary()
    const { id } = await waiting()
    await accept()
    const entries = await audit(`certification ${id}`)
    expect(entries.map(({ act }) => act)).toContain('decideCertification')
    expect(entries.at(-1)).toMatchObject({
      ...{ operator: { name: 'Clara' }, reason: 'Texts agree.' },
      facts: { verdict: 'accept' },
    })
    expect(JSON.stringify(entries)).toContain(user.id)
  })

  test('names who decided the submissions before', async () => {
    await submitPrimary()
    const { id, version } = await waiting()
    await carl.do('decideCertification', { id, version, verdict: 'refuse', reason })
    const { history } = await clara.do('certificationDetail', { id })
    expect(history[0]?.decision).toMatchObject({
      ...{ operator: { name: 'Carl' }, accepted: false },
      reason,
    })
  })
})

describe('a look at documents', () => {
  test('is on record before it is answered, and shows no number in the log', async () => {
    await submitPrimary()
    const { id } = await waiting()
    const detail = await clara.do('certificationDetail', { id })
    expect(detail.history[0]).toMatchObject({ documentNumber: documentOf(user) })
    const [look] = await audit(`user ${user.id}`)
    expect(look).toMatchObject({ act: 'certificationDetail', operator: { name: 'Clara' } })
    expect(JSON.stringify(look)).not.toContain(documentOf(user))
    expect(JSON.stringify(await clara.do('certificationPage', {}))).not.toContain(documentOf(user))
  })

  test('at a photograph is on record with its name, and is compliance’s alone', async () => {
    await submitPrimary()
    await accept()
    const [front] = await submitAdvanced()
    const see = ({ cookie }: TestOperator) =>
      fetch(`${venue.deskAddress}/desk/files/${front}`, { headers: { cookie } })
    const support = await newOperator(venue, ['support', 'finance', 'owner'])
    expect((await see(support)).status).toBe(403)
    const seen = await see(clara)
    expect(seen.headers.get('content-type')).toBe('image/png')
    expect(seen.headers.get('cache-control')).toContain('no-store')
    const [look] = await audit(`user ${user.id}`)
    expect(look).toMatchObject({ act: 'lookAtFile', facts: { file: front } })
    const looks = await venue.parts.store
      .selectFrom('file_looks')
      .select('operator')
      .where('name', '=', front!)
      .execute()
    expect(looks).toEqual([{ operator: `${clara.id} Clara` }])
  })
})

test('the queue counts who waits, live, and is filtered by where they stand', async () => {
  const line = await listenLive(venue, clara.cookie)
  try {
    const before = (await clara.do('certificationPage', { status: 'inProgress' })).total
    await submitPrimary()
    await line.until((text) => text.includes(`"certifications":${before + 1}`))
    await accept()
    expect((await clara.do('certificationPage', { status: 'inProgress' })).total).toBe(before)
    const { records } = await clara.do('certificationPage', { status: 'certified' })
    expect(records.map((row) => row.user)).toContain(Number(user.id))
  } finally {
    line.close()
  }
})
