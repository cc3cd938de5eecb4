// @module-tag long
import { startMarketStandIn } from '@candor/market-stand-in'
import { expect, onTestFinished, test } from 'vitest'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { IMPATIENT } from '../../../../test/impatient.ts'
import { MARKETS, listing } from '../../../../test/live-feed-rig.ts'
import type { Observation } from '../live-feed.ts'
import { ExchangeFeed } from './exchange-feed.ts'
import { QuietLog } from './quiet-log.ts'

async function follow(exchange: 'kraken' | 'yahoo') {
  const standIn = await startMarketStandIn({ everyMs: 50, price: () => '64000.5' })
  onTestFinished(() => standIn.close())
  const messages: string[] = []
  const seen: Observation[] = []
  const feed = new ExchangeFeed(
    {
      exchange,
      wanted: [listing(exchange, MARKETS[exchange])],
      endpoint:
        exchange === 'yahoo' ? { rest: standIn.stockEndpoint } : standIn.endpoints[exchange],
      pace: IMPATIENT,
      restart: { firstMs: 50, mostMs: 200 },
    },
    {
      log: new QuietLog({ warn: (_, message) => messages.push(message) }, Date.now, 0),
      now: Date.now,
      observe: (some) => seen.push(...some),
    },
  )
  onTestFinished(() => feed.close())
  const until = (holds: () => boolean) => expect.poll(holds, { timeout: 30_000 }).toBe(true)
  return { feed, seen, messages, until }
}

test('a process that is killed is started again, and prices go on', async () => {
  for (const exchange of ['kraken', 'yahoo'] as const) {
    const { feed, seen, messages, until } = await follow(exchange)
    await until(() => seen.length > 2)
    const { pid } = feed
    const question = feed.candles({
      ...{ market: MARKETS[exchange], period: '1min', before: Date.now(), limit: 100_000 },
    })
    const told = expect(question).rejects.toThrow(/ended: it ended: SIGKILL/)
    process.kill(pid!, 'SIGKILL')
    await told
    await until(() => feed.health().state !== 'connected')
    expect(feed.health().retryAt).toBeGreaterThan(0)
    const since = seen.length
    await until(() => seen.length > since + 2 && feed.health().state === 'connected')
    expect(feed.pid).not.toBe(pid)
    expect(messages).toContain('The process of an exchange ended and is started again')
  }
})

test('a process that is stopped hangs: nothing of it is waited for', async () => {
  const { feed, seen, until } = await follow('kraken')
  await until(() => seen.length > 2)
  const { pid } = feed
  process.kill(pid!, 'SIGSTOP')
  await feed.close()
  expect(() => process.kill(pid!, 0)).toThrow(/ESRCH/)
})

test('a process ends with the venue, also when the venue is killed', async () => {
  const program = join(import.meta.dirname, '../../../../test/feed-owner-child.ts')
  const owner = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  const [said] = (await once(owner.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  expect(process.kill(pid, 0)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
