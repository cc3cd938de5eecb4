import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestOperator, listenLive, newOperator } from '../../../test/operators.ts'
import { picture } from '../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let sven: TestOperator
let sara: TestOperator
let clara: TestOperator
let user: TestUser
let requests = 0

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  sven = await newOperator(venue, ['support'], 'Sven')
  sara = await newOperator(venue, ['support'], 'Sara')
  clara = await newOperator(venue, ['compliance'], 'Clara')
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
})

const requestId = () => `request-${(requests += 1)}`

async function say(text: string): Promise<number> {
  const body = { requestId: requestId(), text }
  expect((await venue.call('/player/service/send', { body, token: user.token })).code).toBe(200)
  return (await row()).id
}

async function row() {
  const { records } = await sven.do('conversationPage', { user: Number(user.id) })
  return records[0]!
}

/** What the person reads. */
const read = async () =>
  (await venue.call('/player/service/open', { body: {}, token: user.token })).data

const audit = async (id: number) =>
  (await clara.do('auditPage', { subject: `conversation ${id}` })).records

describe('a conversation', () => {
  test('is answered under the operator’s name at the desk, and under none to the person', async () => {
    const id = await say('Where is my deposit?')
    const entry = await sven.do('answerConversation', {
      id,
      text: 'On it.',
      requestId: requestId(),
    })
    expect(entry).toMatchObject({ from: 'desk', text: 'On it.', operator: { name: 'Sven' } })
    const { entries, state } = await read()
    expect(entries.at(-1)).toMatchObject({ from: 'desk', text: 'On it.' })
    expect(JSON.stringify(entries)).not.toContain('Sven')
    expect(state).toMatchObject({ state: 'answered', unread: 1 })
    const detail = await sara.do('conversationDetail', { id })
    expect(detail.entries.at(-1)?.operator).toEqual({ id: sven.id, name: 'Sven' })
    const [done, begun] = await audit(id)
    expect(begun).toMatchObject({ act: 'answerConversation', facts: { kind: 'text' } })
    expect(done).toMatchObject({ operator: { name: 'Sven' }, facts: { entry: entry.id } })
    expect(JSON.stringify([done, begun])).not.toContain('On it')
  })

  test('is answered by a ready answer, which the person reads in their own language', async () => {
    const id = await say('Hello?')
    const ready = { id, ready: 'neverAsk', requestId: requestId() }
    const { answers } = await sven.do('wordsOnOffer', {})
    const shown = answers.find(({ key }) => key === 'neverAsk')!.text
    expect(await sven.do('answerConversation', ready)).toMatchObject({ text: shown })
    expect(await sven.do('answerConversation', ready)).toMatchObject({ text: shown })
    const more = { id, ready: 'anythingElse', text: 'Until six.', requestId: requestId() }
    expect((await sven.do('answerConversation', more)).text).toContain('Until six.')
    const body = { headers: { lang: 'de' }, body: {}, token: user.token }
    const { entries } = (await venue.call('/player/service/open', body)).data
    expect(entries.map(({ text }: { text: string }) => text)).toEqual([
      'Hello?',
      expect.stringMatching(/^Wir fragen nie nach Ihrem Anmeldepasswort/),
      'Kann ich sonst noch etwas für Sie tun?\n„Until six.“ (von unserem Team geschrieben)',
    ])
    expect((await row()).last?.text).toContain('Is there anything else')
    const none = { id, ready: 'toString', requestId: requestId() }
    expect(await sven.refused('answerConversation', none)).toBe('field_invalid')
  })

  test('of two who answer at once one is told, and one answer sent twice comes once', async () => {
    const id = await say('Hello')
    const answers = await Promise.all(
      [sven, sara].map((operator) =>
        operator.answer('answerConversation', { id, text: 'Hello', requestId: requestId() }),
      ),
    )
    const said = answers.map(({ body }) => (body.ok ? 'done' : body.error.name))
    expect(said.sort()).toEqual(['changed_meanwhile', 'done'])
    const holder = (await row()).assignedTo!.id === sven.id ? sven : sara
    const again = { id, text: 'How can I help?', requestId: requestId() }
    const twice = await Promise.all([1, 2].map(() => holder.do('answerConversation', again)))
    expect(twice[0]!.id).toBe(twice[1]!.id)
    const other = { ...again, text: 'Other words' }
    expect(await holder.refused('answerConversation', other)).toBe('field_invalid')
  })

  test('is given to nobody who could not answer it', async () => {
    const id = await say('Hello')
    const finance = await newOperator(venue, ['finance'])
    const gone = await newOperator(venue, ['support'])
    const owner = await newOperator(venue, ['owner'])
    await venue.parts.store
      .updateTable('operators')
      .set({ disabled_at: 1 })
      .where('id', '=', gone.id)
      .execute()
    for (const to of [finance.id, gone.id, 999_999]) {
      expect(await sven.refused('assignConversation', { id, from: null, to })).toBe('field_invalid')
    }
    expect((await row()).assignedTo).toBeNull()
    await sven.do('assignConversation', { id, from: null, to: owner.id })
    expect((await row()).assignedTo).toMatchObject({ id: owner.id })
    const stale = { id, from: null, to: sara.id }
    expect(await sara.refused('assignConversation', stale)).toBe('changed_meanwhile')
    await sara.do('assignConversation', { id, from: owner.id, to: sara.id })
    const facts = (await audit(id)).map((entry) => entry.facts)
    expect(facts).toContainEqual(expect.objectContaining({ from: owner.id, to: sara.id }))
  })

  test('is not closed over what the person has just written, and opens when they write', async () => {
    const id = await say('One thing')
    const seen = (await row()).last!.id
    await say('And another')
    expect(await sven.refused('closeConversation', { id, lastEntry: seen })).toBe(
      'changed_meanwhile',
    )
    await sven.do('closeConversation', { id, lastEntry: (await row()).last!.id })
    expect((await row()).state).toBe('closed')
    const next = await say('Once more')
    const { records } = await sven.do('conversationPage', { user: Number(user.id) })
    expect(records.find((one) => one.id === next)).toMatchObject({ state: 'waiting' })
  })

  test('keeps notes for operators, which the person never reads', async () => {
    const id = await say('Hello')
    await sven.do('noteConversation', { id, text: 'Called about the card' })
    const { notes } = await sara.do('conversationDetail', { id })
    expect(notes).toMatchObject([{ text: 'Called about the card', operator: { name: 'Sven' } }])
    expect(JSON.stringify(await read())).not.toContain('Called')
    expect(await sven.refused('noteConversation', { id: 999_999, text: 'x' })).toBe('not_found')
  })

  test('can begin at the desk, with somebody who has not asked', async () => {
    const words = { user: Number(user.id), text: 'Your card was returned', requestId: requestId() }
    await sven.do('writeToUser', words)
    expect((await read()).entries.at(-1)).toMatchObject({ from: 'desk', text: words.text })
    const nobody = { ...words, user: 199_999, requestId: requestId() }
    expect(await sven.refused('writeToUser', nobody)).toBe('not_found')
  })
})

describe('a picture', () => {
  test('of the desk is the person’s to see, and nothing but a picture is sent', async () => {
    const id = await say('How does it look?')
    const bytes = (await picture('jpeg', '#334455')).toString('base64')
    const sent = await sven.do('answerConversation', { id, picture: bytes, requestId: requestId() })
    const { filename } = sent.picture!
    const path = `${venue.address}/portal/common/file/previewFile?filename=${filename}`
    const seen = await fetch(path, { headers: { 'coin-auth': user.token } })
    expect(seen.headers.get('content-type')).toMatch(/^image\//)
    const script = Buffer.from('<script>alert(1)</script>').toString('base64')
    const body = { id, picture: script, requestId: requestId() }
    const refused = await sven.answer('answerConversation', body)
    expect(refused.body.ok).toBe(false)
    expect(refused.status).toBeLessThan(500)
    expect((await read()).entries.at(-1).picture).toMatchObject({ filename })
  })

  test('of the person is seen by everybody who answers, on record, and by no one else', async () => {
    const bytes = await picture('png', '#665544')
    const { filename } = (await venue.upload(user.token, bytes)).data
    const body = { requestId: requestId(), picture: filename }
    await venue.call('/player/service/send', { body, token: user.token })
    const see = async (roles: Parameters<typeof newOperator>[1]) => {
      const { cookie } = await newOperator(venue, roles)
      const path = `${venue.deskAddress}/desk/files/${filename}`
      return (await fetch(path, { headers: { cookie } })).status
    }
    for (const role of ['support', 'compliance', 'owner'] as const) {
      expect([role, await see([role])]).toEqual([role, 200])
    }
    expect(await see(['finance'])).toBe(403)
    const { records } = await clara.do('auditPage', { subject: `user ${user.id}` })
    expect(records.map(({ act }) => act)).toEqual(['lookAtFile', 'lookAtFile', 'lookAtFile'])
  })
})

test('whoever waits is counted live, and no more once they are answered', async () => {
  const waiting = async () => (await sven.do('conversationPage', { state: 'waiting' })).total
  const before = await waiting()
  const line = await listenLive(venue, sven.cookie)
  try {
    const id = await say('Hello')
    await line.until((text) => text.includes(`"service":${before + 1}`))
    await sven.do('answerConversation', { id, text: 'Hello', requestId: requestId() })
    expect(await waiting()).toBe(before)
  } finally {
    line.close()
  }
})
