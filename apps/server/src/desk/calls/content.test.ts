import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskRequest, deskCalls } from '@candor/desk-protocol'
import { type MessageEvent, STREAM_PATH } from '@candor/protocol'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { picture } from '../../files/test/pictures.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let sven: TestOperator
let owner: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  sven = await newOperator(venue, ['support'], 'Sven')
  owner = await newOperator(venue, ['owner'], 'Olga')
})
afterAll(() => venue.close())

const reason = 'The rules have changed.'
const FEES: DeskRequest<typeof deskCalls.saveContent> = {
  ...{ kind: 'article', id: 'fees', language: 'en', after: 1, title: 'Our fees' },
  ...{ html: '<p>Maker: {spotMaker}</p>', category: 'spot', position: 7, shown: true, reason },
}

const article = async (id: string) =>
  (await venue.call(`/player/helpCenter/detail/${id}`, { body: {} })).data
const audit = async (subject: string) => (await owner.do('auditPage', { subject })).records

describe('a text', () => {
  test('is written with the venue’s own figures, and no figure that it does not have', async () => {
    const { spotMaker } = await sven.do('contentPlaceholders', { language: 'en' })
    const unknown = { ...FEES, html: '<p>You earn {profit} a day</p>' }
    const refused = await sven.answer('saveContent', unknown)
    expect(refused.body).toMatchObject({ error: { name: 'field_invalid', detail: '{profit}' } })
    const saved = await sven.do('saveContent', FEES)
    expect(saved).toMatchObject({ version: 2, writtenBy: 'Sven' })
    expect((await article('fees')).content).toBe(`<p>Maker: ${spotMaker}</p>`)
    const [entry] = await audit('article fees')
    expect(entry).toMatchObject({ act: 'saveContent', operator: { name: 'Sven' }, reason })
    expect(entry!.facts).toMatchObject({ version: 2 })
  })

  test('is stored without what could harm a reader', async () => {
    const html = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">there</a></p>'
    const saved = await sven.do('saveContent', { ...FEES, id: 'harmless', after: 0, html })
    expect(saved.html).not.toMatch(/script|onclick/)
    const nothing = { ...FEES, id: 'nothing', after: 0, html: '<script>x()</script>' }
    expect(await sven.refused('saveContent', nothing)).toBe('field_invalid')
  })

  test('of two who write at once is one’s, and the other is told', async () => {
    const writing = { ...FEES, id: 'both', after: 0 }
    await sven.do('saveContent', writing)
    const answers = await Promise.all(
      [sven, owner].map((operator) => operator.answer('saveContent', { ...writing, after: 1 })),
    )
    const said = answers.map(({ body }) => (body.ok ? 'done' : body.error.name))
    expect(said.sort()).toEqual(['changed_meanwhile', 'done'])
  })

  test('goes back to a former version, and its history keeps who wrote each', async () => {
    const place = { kind: 'article', id: 'history', language: 'en' } as const
    await sven.do('saveContent', { ...FEES, ...place, after: 0, title: 'First' })
    await owner.do('saveContent', { ...FEES, ...place, after: 1, title: 'Second' })
    const none = { ...place, version: 9, after: 2, reason }
    expect(await sven.refused('revertContent', none)).toBe('not_found')
    await sven.do('revertContent', { ...place, version: 1, after: 2, reason })
    const history = await sven.do('contentHistory', place)
    expect(history.map(({ title, writtenBy }) => [title, writtenBy])).toEqual([
      ['First', 'Sven'],
      ['Second', 'Olga'],
      ['First', 'Sven'],
    ])
  })

  test('is hidden from people and shown again, in every language', async () => {
    const piece = { kind: 'article', id: 'wealth', reason } as const
    await sven.do('showContent', { ...piece, shown: false })
    expect((await article('wealth')).error).toBe('not_found')
    const listed = await sven.do('contentList', { kind: 'article' })
    const hidden = listed.find(({ id }) => id === 'wealth')!
    expect(hidden.versions.map(({ shown }) => shown)).toEqual(Array(12).fill(false))
    await sven.do('showContent', { ...piece, shown: true })
    expect((await article('wealth')).id).toBe('wealth')
    expect((await audit('article wealth')).map(({ facts }) => facts.shown)).toContain(false)
  })

  test('is neither written nor shown without a reason', async () => {
    const { reason: _, ...without } = FEES
    expect(await sven.refused('saveContent', without)).toBe('reason_needed')
    const show = { kind: 'article', id: 'fees', shown: false }
    expect(await sven.refused('showContent', show)).toBe('reason_needed')
  })
})

describe('a picture for texts', () => {
  test('is everybody’s to see at the address that is answered', async () => {
    const bytes = (await picture('webp', '#336699')).toString('base64')
    const { address } = await sven.do('addContentImage', { picture: bytes, reason })
    const seen = await fetch(`${venue.address}${address}`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const html = `<p><img src="${address}" alt="A chart" /></p>`
    const saved = await sven.do('saveContent', { ...FEES, id: 'pictured', after: 0, html })
    expect(saved.html).toContain(address)
    expect((await audit('content image'))[0]!.facts).toMatchObject({ address })
  })

  test('is nothing but a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const { status, body } = await sven.answer('addContentImage', { picture: svg, reason })
    expect(body.ok).toBe(false)
    expect(status).toBeLessThan(500)
  })
})

describe('a notice', () => {
  const en = { title: 'Maintenance', html: '<p>On Sunday.</p>' }
  const de = { title: 'Wartung', html: '<p>Am Sonntag.</p>' }

  test('reaches open applications at once, each in its language', async () => {
    const { token } = await venue.newUser()
    const connect = (lang: string) =>
      new Promise<Socket>((ready) => {
        const socket = io(venue.address, {
          ...{ path: STREAM_PATH, transports: ['websocket'], forceNew: true },
          auth: { 'coin-auth': token, lang },
        })
        socket.once('ready', () => ready(socket))
      })
    const sockets = await Promise.all([connect('de'), connect('sv')])
    try {
      const told = sockets.map(
        (socket) => new Promise<MessageEvent>((heard) => socket.once('message', heard)),
      )
      await sven.do('publishNotice', { id: 'maintenance', texts: { en, de }, reason })
      const [german, swedish] = await Promise.all(told)
      expect(german).toMatchObject({ message: { kind: 'notice', title: 'Wartung' } })
      // Swedish has no text of its own: English stands in.
      expect(swedish).toMatchObject({ message: { title: 'Maintenance' } })
    } finally {
      for (const socket of sockets) socket.disconnect()
    }
    expect((await audit('notice maintenance')).at(-1)).toMatchObject({
      ...{ act: 'publishNotice', reason },
      facts: { languages: ['en', 'de'] },
    })
  })

  test('is not published without English, nor under a name that is taken', async () => {
    const lone = { id: 'lone', texts: { de }, reason }
    expect(await sven.refused('publishNotice', lone)).toBe('field_invalid')
    const taken = { id: 'maintenance', texts: { en }, reason }
    expect(await sven.refused('publishNotice', taken)).toBe('changed_meanwhile')
  })
})
