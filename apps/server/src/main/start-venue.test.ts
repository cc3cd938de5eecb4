// @module-tag long
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditState } from '@candor/engine'
import { DAY_MS } from '@candor/money/durations'
import { SMALL_JOURNAL, startTestVenue } from '../../test/venue.ts'
import { startVenue } from './start-venue.ts'

describe('a venue that is stopped and started again', () => {
  test('knows its people, their sessions and their money, and finishes what was cut short', async () => {
    const venue = await startTestVenue()
    const user = await venue.newUser()
    const move = {
      body: { currencyCode: 'USDT', amount: '4', from: 1, to: 2, requestId: 'move-1' },
      token: user.token,
    }
    expect((await venue.call('/account/executeUserCutTurn', move)).code).toBe(200)
    const { config, people } = venue.parts
    const cutShort = await people.create({
      identifier: { kind: 'account', text: 'CutShort1', key: 'cutshort1' },
      passwordHash: 'none',
      invitedBy: undefined,
      requestId: undefined,
      language: 'en',
      at: new Date(),
    })
    await venue.stop()

    const again = await startVenue(config, { ...SMALL_JOURNAL, log: venue.parts.log })
    try {
      const { engine } = again.parts.transactor
      const usdt = engine.currencyId('USDT')!
      expect(engine.available(Number(user.id), 'coin', usdt)).toBe(4_000_000n)
      expect(engine.available(Number(user.id), 'funding', usdt)).toBe(6_000_000n)
      expect(engine.available(cutShort!.id, 'funding', usdt)).toBe(10_000_000n)
      expect(auditState(engine)).toEqual([])
      const me = await fetch(`${again.address}/portal/player/getInfo`, {
        headers: { 'coin-auth': user.token },
      })
      expect(await me.json()).toMatchObject({ code: 200, data: { account: user.account } })
    } finally {
      await again.stop()
      await venue.close()
    }
  })
})

const DEMO = { kind: 'account', text: 'demotrader', key: 'demotrader' } as const

describe('the demo login', () => {
  test('has funds, opens with the password beside the data, and is made once', async () => {
    const venue = await startTestVenue({ DEMO_LOGIN: 'on' })
    try {
      const { config } = venue.parts
      const password = await readFile(join(config.dataDir, 'demo-password'), 'utf8')
      expect(venue.demo).toEqual({ account: 'demotrader', password })
      const login = { type: 'account', account: 'demotrader', password }
      const { data } = await venue.call('/login', { body: login })
      const accounts = await venue.call('/account/list', { body: { type: 1 }, token: data.token })
      const held = Object.fromEntries(
        accounts.data.map((row: { currencyCode: string; available: string }) => [
          row.currencyCode,
          row.available,
        ]),
      )
      expect(held).toMatchObject({ USDT: '50510.000000', BTC: '1.00000000', ETH: '10.00000000' })
      await venue.stop()
      const again = await startVenue(config, { ...SMALL_JOURNAL, log: venue.parts.log })
      expect(again.demo).toEqual(venue.demo)
      const { engine } = again.parts.transactor
      expect(engine.userCount()).toBe(1)
      await again.stop()
    } finally {
      await venue.close()
    }
  })

  test('is not given its funds again when the engine has forgotten that it had them', async () => {
    const clock = { offset: 0 }
    const now = () => Date.now() + clock.offset
    const venue = await startTestVenue({ DEMO_LOGIN: 'on' }, { now })
    try {
      const { token } = await venue.newUser()
      for (const day of [2, 4]) {
        clock.offset = day * DAY_MS
        const body = { currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId: `day-${day}` }
        expect((await venue.call('/account/executeUserCutTurn', { body, token })).code).toBe(200)
      }
      await venue.stop()
      const again = await startVenue(venue.parts.config, {
        ...SMALL_JOURNAL,
        log: venue.parts.log,
        now,
      })
      const { engine } = again.parts.transactor
      const { person } = (await again.parts.people.byIdentifier(DEMO))!
      expect(engine.available(person.id, 'funding', engine.currencyId('BTC')!)).toBe(100_000_000n)
      await again.stop()
    } finally {
      await venue.close()
    }
  })

  test('of a first start that was killed while its password was written gets a new one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-demo-'))
    await writeFile(join(dataDir, 'demo-password'), '')
    const venue = await startTestVenue({ DEMO_LOGIN: 'on', DATA_DIR: dataDir })
    try {
      const { account, password } = venue.demo!
      const answer = await venue.call('/login', { body: { type: 'account', account, password } })
      expect(answer.code).toBe(200)
    } finally {
      await venue.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
