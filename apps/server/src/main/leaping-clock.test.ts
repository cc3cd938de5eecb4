// @module-tag long
import { HOUR_MS } from '@candor/money/durations'
import type { EngineRecord } from '@candor/engine'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { recharge } from '../../test/fund-people.ts'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { startVenue } from './start-venue.ts'

const machine = { aheadMs: 0 }
const systemNow = () => Date.now() + machine.aheadMs
/** A reading of the clock is up to a millisecond old, and whole. */
const SLACK_MS = 3

/** Resolves with the records that carry the next prints. */
function nextPrints({ parts }: Pick<TestVenue, 'parts'>, count: number): Promise<EngineRecord[]> {
  const found: EngineRecord[] = []
  return new Promise((resolve) => {
    const unsubscribe = parts.transactor.onCommit((records) => {
      found.push(
        ...records.filter(({ events }) => events.some(({ kind }) => kind === 'pricesPrinted')),
      )
      if (found.length < count) return
      unsubscribe()
      resolve(found)
    })
  })
}

async function openFast({ parts }: TestVenue, user: number): Promise<void> {
  const { transactor } = parts
  const { engine } = transactor
  await transactor.submit({ kind: 'acceptRiskNotice', user })
  const result = await transactor.submit({
    kind: 'openFast',
    user,
    fast: engine.fasts().findIndex(({ symbol }) => symbol === 'BTCUSDT'),
    direction: 'long',
    stake: 10_000_000n as never,
    durationMs: 600_000,
    requestId: 'ten-minutes',
  })
  expect(result.outcome).toBe('accepted')
}

async function systemAheadSeconds({ parts }: TestVenue): Promise<number> {
  const name = 'candor_clock_system_ahead_seconds'
  const metric = await parts.metrics.registry.getSingleMetric(name)!.get()
  return metric.values[0]!.value
}

test('where the system’s clock leaps an hour ahead and two back, nothing fires early and prices go on', async () => {
  machine.aheadMs = 0
  const venue = await startTestVenue({}, { systemNow })
  try {
    const user = await venue.newUser()
    await recharge(venue, user, 'USDT', '100')
    await openFast(venue, Number(user.id))
    const startedAt = performance.now()
    const before = await nextPrints(venue, 1)
    machine.aheadMs = HOUR_MS
    const ahead = await nextPrints(venue, 4)
    expect(await systemAheadSeconds(venue)).toBeGreaterThan(3_590)
    machine.aheadMs = -HOUR_MS
    const behind = await nextPrints(venue, 4)
    expect(await systemAheadSeconds(venue)).toBeLessThan(-3_590)
    const passedMs = performance.now() - startedAt

    const times = [...before, ...ahead, ...behind].map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(passedMs * 1.1 + SLACK_MS)
    expect(venue.parts.transactor.engine.fastOrders(Number(user.id))).toHaveLength(1)
    const answer = await venue.call('/market/getLatestPrice?symbol=BTCUSDT')
    expect(answer.data.at).toBeGreaterThanOrEqual(times.at(-1)!)
    expect(venue.logged()).toContain('The system’s clock leapt')
  } finally {
    await venue.close()
  }
})

test('the codes of authenticators go by the system’s clock, as phones do', async () => {
  machine.aheadMs = 0
  const venue = await startTestVenue({}, { systemNow })
  try {
    const user = await venue.newUser()
    machine.aheadMs = HOUR_MS
    const act = (name: string, body: object) =>
      venue.call(`/player/security/totp/${name}`, { token: user.token, body })
    const { data } = await act('start', { password: user.password })
    const codeAt = (at: number) =>
      generateSync({ secret: data.secret, epoch: Math.floor(at / 1_000) })
    expect((await act('confirm', { totp: codeAt(systemNow() - HOUR_MS) })).data.error).toBe(
      'totp_wrong',
    )
    expect((await act('confirm', { totp: codeAt(systemNow()) })).code).toBe(200)
  } finally {
    await venue.close()
  }
})

test('a venue whose last record is later than the system’s clock goes on from there, and says so', async () => {
  machine.aheadMs = HOUR_MS
  const venue = await startTestVenue({}, { systemNow })
  try {
    const { config, log } = venue.parts
    await venue.stop()
    const { lastAt } = venue.parts.transactor.engine
    machine.aheadMs = 0
    const again = await startVenue(config, { ...SMALL_JOURNAL, log, systemNow })
    try {
      expect(venue.logged()).toContain('at nine tenths of the time that passes')
      const [first, second] = await nextPrints(again, 2)
      expect(first!.at).toBeGreaterThan(lastAt)
      expect(second!.at).toBeGreaterThan(first!.at)
      expect(second!.at).toBeLessThan(lastAt + HOUR_MS)
    } finally {
      await again.stop()
    }
  } finally {
    await venue.close()
  }
})
