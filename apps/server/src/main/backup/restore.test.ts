import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from '@candor/engine'
import { amount } from '@candor/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { readRows, readSequences } from '../../../test/first-release/database.ts'
import { startTestVenue } from '../../../test/venue.ts'
import { Withdrawer } from '../../../test/withdrawer.ts'
import { picture } from '../../files/test/pictures.ts'
import type { Taken } from './take-backup.ts'
import {
  SECRET_KEY,
  backUp,
  emptyTarget,
  onTables,
  restoreFrom,
  type Empty,
} from './test/places.ts'

let place: string
let venue: DrivenVenue
let one: Withdrawer
/** Taken while orders ran, and once the venue was stopped. */
let busy: Taken
let quiet: Taken
const targets: Empty[] = []

const target = async (variables: Record<string, string> = {}) => {
  const made = await emptyTarget(variables)
  targets.push(made)
  return made
}

/** Has people move money and register, until it is told to stop; returns how often they did. */
function traffic() {
  const state = { stopped: false, moves: 0, people: 0 }
  const { transactor } = venue.parts
  const currency = transactor.engine.currencyId('USDT')!
  const move = async () => {
    while (!state.stopped) {
      const requestId = `busy-${(state.moves += 1)}`
      const money = { user: Number(one.user.id) as Owner, currency, amount: amount(1n) }
      await transactor.submit({
        kind: 'transfer',
        ...money,
        from: 'funding',
        to: 'coin',
        requestId,
      })
    }
  }
  const register = async () => {
    while (!state.stopped) {
      await venue.newUser()
      state.people += 1
    }
  }
  const running = Promise.all([move(), move(), register()])
  return { state, stop: async () => ((state.stopped = true), running) }
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'candor-place-'))
  venue = await startDrivenVenue({ SECRET_KEY })
  one = await Withdrawer.ready(venue)
  await venue.upload(one.user.token, await picture('png', '#223344'))
  await one.withdraw()
  await backUp(venue.parts.config, place)
  const { state, stop } = traffic()
  busy = await backUp(venue.parts.config, place)
  await stop()
  expect([state.moves > 20, state.people > 0]).toEqual([true, true])
  await venue.stop()
  quiet = await backUp(venue.parts.config, place)
}, 60_000)

afterAll(async () => {
  await venue.close()
  for (const each of targets) await each.remove()
  await rm(place, { recursive: true, force: true })
})

describe('a venue whose machine is lost', () => {
  test('comes back equal to the row and to the hash, and people go on', async () => {
    const { engine } = venue.parts.transactor
    const state = hash('sha256', engine.encodeState())
    const [rows, sequences] = await onTables(venue.parts.config, async (store) => [
      await readRows(store),
      await readSequences(store),
    ])
    const picked = await readPictures(venue.parts.config.dataDir)
    const into = await target()
    const restored = await restoreFrom(place, into)
    expect(restored.proof).toMatchObject({ state, compared: [engine.lastSeq] })
    expect(restored.made!.differing).toEqual([])
    expect(restored.chain).toBe(quiet.manifest.journal.chain)
    await onTables(into.config, async (store) => {
      expect(sorted(await readRows(store))).toEqual(sorted(rows))
      expect(await readSequences(store)).toEqual(sequences)
    })
    expect(await readPictures(into.config.dataDir)).toEqual(picked)
    expect(picked.size).toBe(2)
    const { dataDir, databaseUrl } = into.config
    const again = await startTestVenue({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY },
    })
    const { account, password } = one.user
    const { code } = await again.call('/login', { body: { type: 'account', account, password } })
    expect(code).toBe(200)
    await again.stop()
  })

  test('comes back from a backup that was taken while people registered and money moved', async () => {
    const into = await target()
    const restored = await restoreFrom(place, into, { from: busy.name })
    expect(restored.choice.seq).toBe(busy.manifest.journal.seq)
    expect(restored.proof.compared).toEqual([restored.choice.seq])
    expect(restored.made!.differing).toEqual([])
    const { dataDir, databaseUrl } = into.config
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY }
    await (await startTestVenue(where)).stop()
  })
})

/** Rows of each table in one order: the desk's log of the restored one has the same. */
function sorted(tables: Awaited<ReturnType<typeof readRows>>) {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [
      name,
      { columns, rows: rows.map((row) => JSON.stringify(row)).sort() },
    ]),
  )
}

async function readPictures(dataDir: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const folder = join(dataDir, 'files')
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.png')) found.set(name, await readFile(join(folder, name)))
  }
  return found
}
