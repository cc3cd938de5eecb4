import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { DatabaseTooNew, migrate, type Migration } from './migrate.ts'
import { MIGRATIONS } from '../../main/parts.ts'
import { VERSION } from '../version.ts'
import { noteRelease } from './releases.ts'
import type { Store } from './store.ts'

let store: Store
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestStore()
  store = opened.store
  close = opened.close
})
afterEach(() => close())

const garden: Migration = {
  part: 'garden',
  number: 1,
  name: 'trees',
  up: 'create table trees (height int8); insert into trees values (3)',
}

test('a step runs once, however many processes start together', async () => {
  const all = [...MIGRATIONS, garden]
  await Promise.all([migrate(store, all), migrate(store, all), migrate(store, all)])
  const trees = await store
    .selectFrom('trees' as never)
    .selectAll()
    .execute()
  expect(trees).toEqual([{ height: 3 }])
})

test('a step that fails leaves nothing behind and is tried again at the next start', async () => {
  const broken = { ...garden, up: 'create table trees (height int8); select 1 / 0' }
  await expect(migrate(store, [...MIGRATIONS, broken])).rejects.toThrow('division by zero')
  await migrate(store, [...MIGRATIONS, garden])
  expect(
    await store
      .selectFrom('trees' as never)
      .selectAll()
      .execute(),
  ).toHaveLength(1)
})

test('a database written by a newer version is left alone', async () => {
  await migrate(store, [...MIGRATIONS, garden])
  await expect(migrate(store, MIGRATIONS)).rejects.toThrow(DatabaseTooNew)
  await expect(migrate(store, MIGRATIONS)).rejects.toThrow(
    `The database holds step 1 of garden, which this version (${VERSION}) does not know. Start the ` +
      'version that wrote it or a later one, or restore a backup of before the upgrade.',
  )
})

test('the version that is needed is named, whichever part’s tables are newer', async () => {
  const deskSteps = MIGRATIONS.filter(({ part }) => part === 'desk').length
  const next: Migration = { part: 'desk', number: deskSteps + 1, name: 'next', up: 'select 1' }
  await migrate(store, [...MIGRATIONS, next])
  await noteRelease(store, '7.1.0', Date.now() + 1)
  await expect(migrate(store, MIGRATIONS)).rejects.toThrow(
    `holds step ${next.number} of desk, which this version (${VERSION}) does not know. Start version 7.1.0`,
  )
})

test('steps of a part are numbered without gaps', async () => {
  await expect(migrate(store, [{ ...garden, number: 2 }])).rejects.toThrow('1 comes next')
})
