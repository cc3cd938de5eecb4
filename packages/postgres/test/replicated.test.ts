// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrimarySession } from '../src/primary.ts'
import { type PostgresSession, openPostgresSession } from '../src/session.ts'
import { TcpProxy } from './proxy.ts'
import { type ReplicatedSet, startReplicated } from './replicated.ts'

let set: ReplicatedSet

beforeAll(async () => {
  set = await startReplicated({ standbys: 2 })
  await set.primary.query('create table trees (height int)')
}, 120_000)

afterAll(() => set.close(), 60_000)

test('a commit is on another machine, and reading there finds it', async () => {
  await set.primary.query('insert into trees values (1)')
  const [row] = await set.primary.query('show synchronous_standby_names')
  expect(row).toEqual({ synchronous_standby_names: 'ANY 1 (s1, s2)' })
  const at = await set.primary.position()
  const reached = await Promise.all(set.standbys.map((standby) => standby.position()))
  expect(reached.some((position) => position > 0n && position <= at)).toBe(true)
  for (const standby of set.standbys) await standby.until('select count(*)::int from trees', 1)
})

test('a commit waits while all standbys stand still, and goes on with one of them', async () => {
  for (const standby of set.standbys) await standby.pause()
  const session = await openPostgresSession(set.primary.url(), { applicationName: 'test' })
  let done = false
  const writing = session.query('insert into trees values (2)').then((result) => {
    done = true
    return result
  })
  await set.primary.until(
    `select count(*)::int from pg_stat_activity where wait_event = 'SyncRep'`,
    1,
  )
  expect(done).toBe(false)
  for (const standby of set.standbys) await standby.resume()
  expect((await writing).notices).toEqual([])
  await session.close()
})

test('what a server says beside a result is given with the statement that it belongs to', async () => {
  const session = await openPostgresSession(set.primary.url(), { applicationName: 'test' })
  const say = (text: string) => session.query(`do $$ begin raise warning '${text}'; end $$`)
  const [first, none, third] = await Promise.all([
    say('first'),
    session.query('select 7::bigint as seven'),
    say('third'),
  ])
  expect(first.notices).toEqual([{ code: '01000', message: 'first' }])
  expect(none).toEqual({ rows: [{ seven: '7' }], notices: [] })
  expect(third.notices.map(({ message }) => message)).toEqual(['third'])
  await session.close()
})

test('a statement that is repeated is planned once a session, and answers as it did', async () => {
  const session = await openPostgresSession(set.primary.url(), { applicationName: 'test' })
  const ask = (height: number) =>
    session.query('select count(*) as found from trees where height = $1', [height], true)
  const found = await Promise.all([ask(1), ask(9), ask(1)])
  expect(found.map(({ rows }) => rows)).toEqual([
    [{ found: '1' }],
    [{ found: '0' }],
    [{ found: '1' }],
  ])
  const { rows } = await session.query('select count(*)::int as kept from pg_prepared_statements')
  expect(rows).toEqual([{ kept: 1 }])
  await session.close()
})

test('a session that is cut off tells whoever waits for its statements', async () => {
  const proxy = await TcpProxy.open(set.primary.port)
  const url = set.primary.url('postgres', proxy.port)
  const session = await openPostgresSession(url, { applicationName: 'test' })
  proxy.halve('toClient')
  const reading = [session.query('select 1'), session.query('select 2')]
  proxy.reset()
  const ended = await Promise.allSettled(reading)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(session.query('select 3')).rejects.toThrow('not queryable')
  await proxy.close()
})

test('a line that is cut holds back what comes, and gives it in order once it is restored', async () => {
  const proxy = await TcpProxy.open(set.primary.port)
  const url = set.primary.url('postgres', proxy.port)
  const session = await openPostgresSession(url, { applicationName: 'test' })
  proxy.cut()
  const answers: unknown[] = []
  const asked = [1, 2].map((number) =>
    session.query('select $1::int as n', [number]).then(({ rows }) => answers.push(rows[0]!['n'])),
  )
  await set.primary.query('select 1')
  expect(answers).toEqual([])
  proxy.restore()
  proxy.delay(5)
  await Promise.all(asked)
  expect(answers).toEqual([1, 2])
  await session.close()
  await proxy.close()
})

test('the host that was the primary before is asked first, and the others where it says nothing', async () => {
  const hosts = [set.primary, ...set.standbys].map(({ port }) => `127.0.0.1:${port}`).join()
  const address = set.primary.url().replace(/127\.0\.0\.1:\d+/, hosts)
  const open = () => openPrimarySession(address, { applicationName: 'test' })
  const portOf = async (session: PostgresSession) => {
    const { rows } = await session.query('show port')
    return Number(rows[0]!['port'])
  }
  const first = await open()
  expect(await portOf(first)).toBe(set.primary.port)
  const old = set.primary
  await old.pause()
  await set.promote()
  const second = await open()
  expect(await portOf(second)).toBe(set.primary.port)
  expect(set.primary).not.toBe(old)
  first.destroy()
  await second.close()
  await old.resume()
  await set.rejoin()
})

test('after the loss of the primary the standby that has come furthest takes its place', async () => {
  const [behind, ahead] = set.standbys as [(typeof set.standbys)[0], (typeof set.standbys)[0]]
  await behind.pause()
  await set.primary.query('insert into trees values (3)')
  await set.primary.kill()
  await behind.resume()
  expect((await set.promote()).name).toBe(ahead.name)
  await set.untilStreaming()
  await set.primary.query('insert into trees values (4)')
  const [row] = await set.primary.query(
    'select array_agg(height order by height) as all from trees',
  )
  expect(row).toEqual({ all: [1, 2, 3, 4] })
  await set.standbys[0]!.until('select count(*)::int from trees', 4)
  await set.primary.kill()
  await set.primary.start()
  await set.primary.until('select count(*)::int from trees', 4)
})

test('a lost primary comes back as a standby with all that was written since', async () => {
  await set.rejoin()
  expect(set.standbys.map(({ name }) => name)).toHaveLength(2)
  await set.primary.query('insert into trees values (5)')
  for (const standby of set.standbys) await standby.until('select count(*)::int from trees', 5)
  await set.primary.kill()
  await set.promote()
  await set.rejoin()
  await set.primary.until('select count(*)::int from trees', 5)
})
