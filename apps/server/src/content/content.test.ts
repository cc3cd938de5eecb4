import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '@candor/protocol'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { venueFacts } from './facts.ts'
import { sanitise, textsOf } from './sanitise.ts'
import { fold } from './search.ts'
import { SEEDS, readSeed, seedContent } from './seeds.ts'
import type { ContentKind } from './tables.ts'

interface Named {
  id: string
}
interface HelpTitles extends Named {
  titles: Record<string, string>
}

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ PRODUCT_NAME: 'Test & Co' })
})
afterAll(() => venue.close())

const post = (path: string, body: object, lang = 'en') =>
  venue.call(path, { body, headers: { lang } })

const simulated = { simulated: true, now: Date.now }

describe('rich text', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<img src="https://x.example/a.png">', ''],
    ['<img src="/portal/common/file/previewFile?filename=a-1.png">', ''],
    ['<img src="/content/../secret.png">', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//x.example">a</a>', '<a>a</a>'],
    ['<a href="#/pages/help/help">a</a>', '<a href="#/pages/help/help">a</a>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><style>*{x:y}</style></svg><h1>a</h1>', 'a'],
  ])('keeps nothing that runs, loads or styles: %s', (given, kept) => {
    expect(sanitise(given)).toBe(kept)
  })

  test('may show the venue’s own pictures and lead elsewhere without handing anything over', () => {
    const own = `<img src="/content/${'0a'.repeat(16)}.png" alt="a" />`
    expect(sanitise(own)).toBe(own)
    expect(sanitise('<a href="https://x.example/">a</a>')).toBe(
      '<a href="https://x.example/" rel="noopener noreferrer" target="_blank">a</a>',
    )
  })
})

describe('the texts that the server brings along', () => {
  const kinds = Object.keys(SEEDS) as ContentKind[]

  test.each(LANGUAGES)('are there in %s, safe, and name only figures that exist', async (lang) => {
    const facts = venueFacts(venue.parts, lang)
    for (const kind of kinds) {
      for (const [id, category] of SEEDS[kind]) {
        const { title, html } = await readSeed(kind, id, lang)
        expect([id, sanitise(html)]).toEqual([id, html.replace(/\s+/g, ' ').trim()])
        const names = [...`${title} ${html}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
        expect([id, names.filter((name) => !(name in facts))]).toEqual([id, []])
        const english = await readSeed(kind, id, 'en')
        const same = [...english.html.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
        expect([id, new Set(names)]).toEqual([
          id,
          new Set([...same, ...(/\{product\}/.test(english.title) ? ['product'] : [])]),
        ])
        if (kind !== 'article' || category === 'agreement') continue
        const text = textsOf(html).join(' ')
        const words = lang === 'zh_cn' ? text.length / 1.7 : text.split(/\s+/).length
        expect([id, words >= 80 && words <= 250]).toEqual([id, true])
      }
    }
  })

  test('are stored once, and never over what an operator wrote', async () => {
    const { content } = venue.parts
    expect(await seedContent(content, simulated)).toBe(0)
    const [before] = (await content.newest('article', ['sv'])).filter(({ slug }) => slug === 'fees')
    const draft = {
      ...{ id: 'fees', language: 'sv' as const, category: 'spot', position: 7, shown: true },
      ...{ after: before!.version, title: 'Egna avgifter', writtenBy: 'anna', seedHash: null },
      ...{ html: '<p>Ny text<script>x</script></p>', publishedAt: before!.published_at },
    }
    expect(await content.write('article', [draft])).toBe(1)
    expect(await seedContent(content, simulated)).toBe(0)
    const { data } = await post('/player/helpCenter/detail/fees', {}, 'sv')
    expect(data).toMatchObject({ title: 'Egna avgifter', content: '<p>Ny text</p>' })
    // Whoever wrote from the same version meanwhile does not get through.
    expect(await content.write('article', [{ ...draft, title: 'Annan' }])).toBe(0)
    await content.write('article', [{ ...draft, after: before!.version + 1, shown: false }])
    expect((await post('/player/helpCenter/detail/fees', {}, 'sv')).data.error).toBe('not_found')
    expect((await post('/player/helpCenter/detail/fees', {}, 'en')).code).toBe(200)
  })

  test.each(LANGUAGES)('keep the figures of a list apart in %s', (lang) => {
    expect(venueFacts(venue.parts, lang).fastExpiries).toMatch(/^30\D+60\D+120\D+300\D+600$/)
    expect(venueFacts(venue.parts, lang).fastExpiries).toMatch(/^30[,、]/)
  })

  test('say the venue’s own figures, whatever is in them', async () => {
    const { data: gift } = await post('/player/helpCenter/detail/registration-gift', {}, 'de')
    expect(gift.content).toContain('10 USDT')
    const { data: fees } = await post('/player/helpCenter/detail/fees', {}, 'de')
    expect(fees.content).toContain('0,08')
    const { data: safety } = await post('/player/helpCenter/detail/security', {})
    expect(safety.content).toContain('Test &amp; Co')
    expect(safety.content).not.toMatch(/\{\w+\}/)
  })
})

describe('the help centre', () => {
  test('lists its articles by category, a page at a time, and no agreement', async () => {
    const all = (await post('/player/helpCenter/page', { limit: 100 })).data
    expect(all.total).toBeGreaterThanOrEqual(20)
    expect(all.records.map(({ id }: { id: string }) => id)).not.toContain('terms')
    const second = (await post('/player/helpCenter/page', { page: 2, limit: 5 })).data
    expect(second.records).toEqual(all.records.slice(5, 10))
    const earn = (await post('/player/helpCenter/page', { category: 'earn' })).data
    expect(earn.records.map(({ id }: { id: string }) => id)).toEqual([
      'exchange',
      'wealth',
      'lock-mining',
    ])
    expect((await post('/player/helpCenter/page', { category: 'secret' })).code).not.toBe(200)
  })

  test.each([
    ['en', 'LIQUIDATION price', 'futures-liquidation'],
    ['de', 'gebuhren', 'fees'],
    ['vi', 'phi', 'fees'],
    ['ru', 'ЛИКВИДАЦИЯ', 'futures-liquidation'],
    ['zh_cn', '强平', 'futures-liquidation'],
    ['pl', 'opłaty', 'fees'],
  ])('finds in %s, whatever the case and the accents: %s', async (lang, query, id) => {
    const { data } = await post('/player/helpCenter/page', { query }, lang)
    expect(data.records[0].id).toBe(id)
    expect(data.records.length).toBe(data.total)
  })

  test('finds nothing for words that no article has', async () => {
    expect((await post('/player/helpCenter/page', { query: 'xyzzy fees' })).data.total).toBe(0)
    expect(fold('Điểm Łódź Größe')).toBe('diem lodz grosse')
  })

  test('tells the titles of all articles in every language, and none of what is not shown', async () => {
    const { content } = venue.parts
    const index = async () => (await venue.call('/player/helpCenter/index')).data as HelpTitles[]
    const before = await index()
    const listed = await post('/player/helpCenter/page', { limit: 100 }, 'de')
    expect(before.map(({ id }) => id)).toEqual(listed.data.records.map(({ id }: Named) => id))
    const { titles } = before.find(({ id }) => id === 'withdraw')!
    expect(Object.keys(titles).sort()).toEqual([...LANGUAGES].sort())
    expect(titles.zh_cn).toMatch(/提现/)
    expect(before.map((each) => each.titles.de)).toEqual(
      listed.data.records.map(({ title }: { title: string }) => title),
    )
    const known = await content.newest('article', ['en', 'pl'])
    for (const language of ['pl', 'en'] as const) {
      const row = known.find((each) => each.slug === 'wealth' && each.language === language)!
      const draft = {
        ...{ id: 'wealth', language, category: row.category, position: row.position },
        ...{ after: row.version, title: row.title, html: row.html, shown: false },
        ...{ writtenBy: 'anna', seedHash: null, publishedAt: row.published_at },
      }
      expect(await content.write('article', [draft])).toBe(1)
      const now = (await index()).find(({ id }) => id === 'wealth')
      const former = before.find(({ id }) => id === 'wealth')!
      // In Polish it is not shown and has the English title; without an English one it is nowhere.
      expect(now?.titles).toEqual(
        language === 'pl' ? { ...former.titles, pl: former.titles.en } : undefined,
      )
    }
  })

  test('reads the terms by their id, and refuses an unknown article', async () => {
    expect((await post('/player/helpCenter/detail/terms', {})).data.content).toContain('<h2>')
    expect((await post('/player/helpCenter/detail/none', {})).data.error).toBe('not_found')
  })
})

test('banners come with a first paragraph and open in full', async () => {
  const { data } = await post('/player/rotation/list', {}, 'fr')
  expect(data).toHaveLength(2)
  for (const { id, title, summary } of data) {
    const detail = (await post(`/player/rotation/detail/${id}`, {}, 'fr')).data
    expect(detail.title).toBe(title)
    expect(textsOf(detail.content)[0]).toBe(summary)
  }
})
