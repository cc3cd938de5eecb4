import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { ownConnection } from '../store/store.ts'
import { Copied, copyInto } from './copy.ts'
import { NULL } from './rows.ts'

let client: Client
let closeStore: () => Promise<void>

beforeAll(async () => {
  const { store, close } = await openTestStore()
  closeStore = close
  client = ownConnection(store)
  await client.connect()
  await client.query('create temporary table copied (id int8 primary key, word text)')
})
afterAll(async () => {
  await client.end()
  await closeStore()
})

function copied(...rows: [number, string][]): Copied<'id' | 'word'> {
  const all = new Copied(['id', 'word'] as const)
  for (const row of rows) all.add(...row)
  return all
}

const held = async () => (await client.query('select id, word from copied order by id')).rows

test('rows are added by one statement, however many there are', async () => {
  await copyInto(client, 'copied', copied([1, 'one'], [2, NULL]))
  const many = Array.from({ length: 50_000 }, (_, place): [number, string] => [10 + place, 'more'])
  await copyInto(client, 'copied', copied(...many))
  const rows = await held()
  expect(rows.slice(0, 2)).toEqual([
    { id: 1, word: 'one' },
    { id: 2, word: null },
  ])
  expect(rows).toHaveLength(50_002)
})

test('a statement or a row that is refused rejects, and the connection goes on', async () => {
  await expect(copyInto(client, 'nowhere', copied([1, 'one']))).rejects.toThrow('nowhere')
  await expect(copyInto(client, 'copied', copied([3, 'three'], [1, 'one']))).rejects.toThrow(
    'copied_pkey',
  )
  await expect(copyInto(client, 'copied', copied([4, 'four\tfive']))).rejects.toThrow('extra data')
  await copyInto(client, 'copied', copied([5, 'five']))
  expect((await held()).filter(({ id }) => id > 2 && id < 10)).toEqual([{ id: 5, word: 'five' }])
})

test('a connection that ends in the middle rejects', async () => {
  const { store, close } = await openTestStore()
  const own = ownConnection(store)
  own.on('error', () => undefined)
  await own.connect()
  await own.query('create temporary table copied (id int8 primary key, word text)')
  const adding = copyInto(own, 'copied', copied([1, 'one']))
  const refused = expect(adding).rejects.toThrow('Connection terminated')
  void own.end()
  ;(own as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await refused
  await close()
})
