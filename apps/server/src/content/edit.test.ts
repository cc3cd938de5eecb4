import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type MessageEvent } from '@candor/protocol'
import { picture } from '../files/test/pictures.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import {
  type Writing,
  listPieces,
  pieceHistory,
  publishNotice,
  readPiece,
  revertPiece,
  savePiece,
  showPiece,
} from './edit.ts'
import { seedContent } from './seeds.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

const post = (path: string, body: object, lang = 'en', token?: string) =>
  venue.call(path, { body, token, headers: { lang } })
const article = (id: string, lang = 'en') => post(`/player/helpCenter/detail/${id}`, {}, lang)
const save = (writing: Partial<Writing>, kind: 'article' | 'notice' = 'article') =>
  savePiece(
    venue.parts,
    kind,
    {
      ...{ id: 'fees', language: 'en', after: 1, title: 'Our fees', html: '<p>They are low.</p>' },
      ...{ category: 'spot', position: 7, shown: true },
      ...writing,
    },
    'operator 1',
  )

describe('articles', () => {
  test('are listed with every language they are written in', async () => {
    const fees = (await listPieces(venue.parts, 'article')).find(({ id }) => id === 'fees')
    expect(fees?.versions.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
    expect(fees?.versions.every(({ writtenBy }) => writtenBy === 'seed')).toBe(true)
    expect(fees?.versions[0]?.html).toContain('{spotMaker}')
    expect(await readPiece(venue.parts, 'article', 'none')).toBeUndefined()
  })

  test('get a new version, sanitised, which a later start does not overwrite', async () => {
    const saved = await save({ html: '<p onclick="x()">Maker: {spotMaker}</p><script>x</script>' })
    expect(saved).toMatchObject({ version: 2, html: '<p>Maker: {spotMaker}</p>' })
    expect((await article('fees')).data.content).toMatch(/^<p>Maker: 0\.0/)
    expect((await article('fees', 'de')).data.title).not.toBe('Our fees')
    expect(await seedContent(venue.parts.content, { simulated: true, now: Date.now })).toBe(0)
    expect((await article('fees')).data.title).toBe('Our fees')
  })

  test.each([
    ['a figure that the venue does not have', { html: '<p>{profit}</p>' }, 'placeholder_unknown'],
    ['a figure of JavaScript’s own', { title: '{constructor}' }, 'placeholder_unknown'],
    ['no title', { title: '  ' }, 'field_invalid'],
    ['nothing that may be shown', { html: '<script>x</script>' }, 'field_invalid'],
    ['an id that no address takes', { id: 'Fees!' }, 'field_invalid'],
    ['a category that does not exist', { category: 'secret' }, 'field_invalid'],
    ['an older version as its base', { after: 1 }, 'changed_meanwhile'],
  ])('are refused with %s', async (_, writing, refused) => {
    expect(await save({ after: 2, ...writing })).toMatchObject({ refused })
  })

  test('of two writers at the same time, one gets through', async () => {
    const saved = await Promise.all([1, 2, 3].map((n) => save({ after: 2, title: `Fees ${n}` })))
    expect(saved.filter((one) => 'refused' in one)).toHaveLength(2)
  })

  test('go back to any former version, and the history keeps all', async () => {
    const reverted = await revertPiece(
      venue.parts,
      'article',
      { id: 'fees', language: 'en', version: 1, after: 3 },
      'operator 2',
    )
    expect(reverted).toMatchObject({ version: 4, writtenBy: 'operator 2' })
    const history = await pieceHistory(venue.parts, 'article', 'fees', 'en')
    expect(history.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(history[0]?.html).toBe(history[3]?.html)
    expect(await seedContent(venue.parts.content, { simulated: true, now: Date.now })).toBe(0)
    const missing = { id: 'fees', language: 'en' as const, version: 9, after: 4 }
    expect(await revertPiece(venue.parts, 'article', missing, 'x')).toMatchObject({
      refused: 'not_found',
    })
  })

  test('are hidden and shown in every language at once', async () => {
    const hidden = await showPiece(venue.parts, 'article', { id: 'wealth', shown: false }, 'o 1')
    expect(hidden).toHaveLength(12)
    expect((await article('wealth', 'hu')).data.error).toBe('not_found')
    await showPiece(venue.parts, 'article', { id: 'wealth', shown: true }, 'o 1')
    expect((await article('wealth', 'hu')).code).toBe(200)
  })
})

describe('a notice', () => {
  const en = { title: 'Maintenance', html: '<p>On Sunday.</p>' }

  test('reaches every open socket when it is published, in the language of each', async () => {
    const user = await venue.newUser()
    const connect = (lang: string) =>
      new Promise<Socket>((resolve) => {
        const socket = io(venue.address, {
          ...{ path: '/stream', transports: ['websocket'], forceNew: true },
          auth: { 'coin-auth': user.token, lang },
        })
        socket.once('ready', () => resolve(socket))
      })
    const sockets = await Promise.all([connect('de'), connect('sv')])
    try {
      const told = sockets.map(
        (socket) => new Promise<MessageEvent>((resolve) => socket.once('message', resolve)),
      )
      const de = { title: 'Wartung', html: '<p>Am Sonntag.</p>' }
      await publishNotice(venue.parts, 'maintenance', { en, de }, 'operator 1')
      const [german, swedish] = await Promise.all(told)
      expect(german).toMatchObject({ message: { kind: 'notice', title: 'Wartung' } })
      // Swedish has no text of its own: English stands in.
      expect(swedish).toMatchObject({ message: { title: 'Maintenance', read: false } })
      expect(german?.unread.notices).toBe(3)
      const { data } = await post('/player/notice/page', { kind: 'notice' }, 'sv', user.token)
      expect(data.unread.notices).toBe(3)
    } finally {
      for (const socket of sockets) socket.disconnect()
    }
  })

  test('needs English, and a name that is free', async () => {
    const de = { title: 'Wartung', html: '<p>Am Sonntag.</p>' }
    expect(await publishNotice(venue.parts, 'second', { de }, 'o')).toMatchObject({
      refused: 'field_invalid',
    })
    const again = await publishNotice(venue.parts, 'maintenance', { en, fr: en }, 'o')
    expect(again).toEqual({ refused: 'changed_meanwhile' })
    // All languages or none: the French text that would have been new is not there either.
    expect(await pieceHistory(venue.parts, 'notice', 'maintenance', 'fr')).toEqual([])
  })
})

describe('an image of content', () => {
  test('is everybody’s to see, may be kept by caches, and stands in a text', async () => {
    const name = await venue.parts.contentImages.add(await picture('webp'), 'operator 1')
    const answer = await fetch(`${venue.address}/content/${name}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const html = `<p>See <img src="/content/${name}" alt="a" /></p>`
    expect(await save({ id: 'pictured', after: 0, html })).toMatchObject({ html })
  })

  test.each(['none', `${'0'.repeat(32)}.png`, '..%2F..%2Fsecret-key', '%00'])(
    'is not there under %s',
    async (name) => {
      const { status } = await fetch(`${venue.address}/content/${name}`)
      expect([400, 404]).toContain(status)
    },
  )

  test('is not the way to a person’s file', async () => {
    const user = await venue.newUser()
    const { filename } = (await venue.upload(user.token, await picture('png'))).data
    expect((await fetch(`${venue.address}/content/${filename}`)).status).toBe(404)
    const read = await venue.parts.contentImages.read(filename)
    expect(read).toBeUndefined()
    await expect(venue.parts.contentImages.add(Buffer.from('<svg>'), 'o')).rejects.toMatchObject({
      error: 'file_type_unknown',
    })
  })
})
