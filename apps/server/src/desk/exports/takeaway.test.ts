// @module-tag long
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestOperator, callDesk, listenLive, newOperator } from '../../../test/operators.ts'
import { picture } from '../../files/test/pictures.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { csvLine } from '../../kernel/csv-line.ts'

let venue: TestVenue
let owner: TestOperator
let finance: TestOperator
let support: TestOperator
let compliance: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  owner = await newOperator(venue, ['owner'])
  finance = await newOperator(venue, ['finance'])
  support = await newOperator(venue, ['support'])
  compliance = await newOperator(venue, ['compliance'])
})
afterAll(() => venue.close())

function get(path: string, cookie?: string, headers: Record<string, string> = {}) {
  return fetch(`${venue.deskAddress}${path}`, {
    headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
  })
}

describe('a table that is taken away', () => {
  test('holds nothing that a spreadsheet would run', () => {
    expect(csvLine(['=1+1', '+49 170', '@x', '-2', '-2.5', '-x', '\tx', 'a,"b"\n'])).toBe(
      `'=1+1,'+49 170,'@x,-2,-2.5,'-x,'\tx,"a,""b""\n"\r\n`,
    )
    // A spreadsheet that parts cells at semicolons reads half of a name as a cell.
    expect(csvLine(['Ann;=HYPERLINK("x")', 'a; -1+1', ' =1', '＝1', 'a;b', 'a - b'])).toBe(
      `"Ann;'=HYPERLINK(""x"")","a;' -1+1",' =1,'＝1,"a;b",a - b\r\n`,
    )
    expect(csvLine([null, 7, true, '=cmd|"/c calc"!A1'])).toBe(`,7,true,"'=cmd|""/c calc""!A1"\r\n`)
  })

  test('comes with names that people chose made harmless, and is on record', async () => {
    const user = await venue.newUser()
    const nickName = '=HYPERLINK("http://evil.example")'
    await venue.parts.people.update(Number(user.id), { nickName })
    const answer = await get('/desk/export/users.csv', owner.cookie)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="users-/)
    const text = await answer.text()
    expect(text).toContain(`${user.id},${user.account},"'=HYPERLINK(""http://evil.example"")"`)
    const { records } = await owner.do('auditPage', { act: 'export' })
    expect(records[0]).toMatchObject({ subject: 'table users', operator: { id: owner.id } })
  })

  test.each([
    'users',
    'balances',
    'ledger',
    'recharges',
    'claims',
    'withdrawals',
    'pools',
    'audit',
  ])('%s has as many cells in each line as its head', async (name) => {
    const answer = await get(`/desk/export/${name}.csv`, owner.cookie)
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trimEnd().split('\r\n')
    const empty = ['recharges', 'claims', 'withdrawals']
    if (!empty.includes(name)) expect(lines.length).toBeGreaterThan(1)
  })

  test('is for the roles it names, and takes the parameters it names', async () => {
    expect((await get('/desk/export/users.csv')).status).toBe(401)
    expect((await get('/desk/export/users.csv', support.cookie)).status).toBe(403)
    expect((await get('/desk/export/balances.csv', compliance.cookie)).status).toBe(403)
    expect((await get('/desk/export/passwords.csv', owner.cookie)).status).toBe(404)
    expect((await get('/desk/export/users.csv?from=x', owner.cookie)).status).toBe(400)
    expect((await get('/desk/export/pools.csv?user=1', owner.cookie)).status).toBe(400)
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect((await get('/desk/export/users.csv', owner.cookie, cross)).status).toBe(403)
  })
})

describe('a picture', () => {
  test('is seen by the roles that need it, and each look is on record', async () => {
    const user = await venue.newUser()
    const { data } = await venue.upload(user.token, await picture())
    const name = data.filename as string
    const path = `/desk/files/${name}`
    expect((await get(path, finance.cookie)).status).toBe(404)
    const { files, store } = venue.parts
    await files.use(store, Number(user.id), name, { purpose: 'wallet', reference: '7' })
    expect((await get(path)).status).toBe(401)
    expect((await get(path, support.cookie)).status).toBe(403)
    const seen = await get(path, finance.cookie)
    expect(seen.headers.get('content-type')).toMatch(/^image\//)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(50)
    const looks = await store
      .selectFrom('file_looks')
      .selectAll()
      .where('name', '=', name)
      .execute()
    expect(looks).toMatchObject([{ user_id: Number(user.id), reason: 'wallet 7' }])
    const { records } = await owner.do('auditPage', { subject: `user ${user.id}` })
    expect(records).toMatchObject([{ act: 'lookAtFile', facts: { file: name, reference: '7' } }])
    expect((await get('/desk/files/..%2f..%2fsecret-key', owner.cookie)).status).toBe(404)
  })
})

describe('the live line', () => {
  test('tells what waits, when it changes, and ends with the session', async () => {
    expect((await get('/desk/live')).status).toBe(401)
    const line = await listenLive(venue, owner.cookie)
    await line.until((text) => /event: counts\ndata: .*"proposals":0/.test(text))
    await finance.do('fundPool', {
      pool: 'rewards',
      currencyCode: 'USDT',
      amount: '1',
      requestId: 'live-line-1',
      reason: 'To be seen',
    })
    await line.until((text) => /"proposals":1/.test(text))
    await callDesk(venue, 'signOut', {}, { cookie: owner.cookie })
    await line.until((text) => text.includes('event: ended'))
    line.close()
  })
})

describe('the end of the log', () => {
  test('is noted in the data folder when the venue stops', async () => {
    const head = (await compliance.do('auditPage', { limit: 1 })).head!
    await venue.stop()
    const noted = await readFile(join(venue.parts.config.dataDir, 'desk-audit-heads'), 'utf8')
    expect(noted.trimEnd().split('\n').at(-1)).toContain(`${head.id} ${head.hash}`)
  })
})
