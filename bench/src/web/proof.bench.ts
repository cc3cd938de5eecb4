import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { findBrowser } from '@candor/e2e/find-browser'
import { portalAt } from '@candor/e2e/portal'
import {
  type VenueOptions,
  type VenueProcess,
  durableSeq,
  startVenueProcess,
} from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { openTraders } from '../http-orders.ts'
import { type BenchLine, formatCount, formatSeconds } from '../table.ts'
import { calm, standBack } from './stand-back.ts'
import { type Pair, addTrades } from './traded-records.ts'

const RECORDS = 10_000
const BAR_MS = 5_000
/** A machine that is busy with other things takes longer than the bar. */
const MOST_MS = 120_000
const PROOF = '/pages/proof/proof'
const ROUNDS = 3
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}

/**
 * "Check it yourself" for somebody with 10,000 records: from the touch of the button until the result stands, on a
 * phone's screen. The records are orders and fills that the engine wrote into the journal while the venue stood, and
 * the venue makes tables and log of them; answers come over HTTP, and the browser checks and recomputes all of it.
 * `SHOT=FILE` keeps a picture of the result.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-proof-'))
  const options = { dataDir, env: CHEAP_PEOPLE }
  const { token, pair } = await twoTraders({ ...options, port: await freePort() })
  await addTrades(dataDir, pair, RECORDS / 2)
  const venue = await startVenueProcess({ ...options, port: await freePort() })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const person = portalAt(venue.address, token)
    await inTheLog(venue)
    standBack(venue.pid)
    await calm(venue.pid)
    const page = await browser.newPage(PHONE)
    const userInfo = await person.call('getInfo', {})
    await page.addInitScript(
      (session) => localStorage.setItem('candor.session', session),
      JSON.stringify({ token, user: userInfo }),
    )
    await page.goto(`${venue.address}/#${PROOF}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await checked(page))
    const shot = process.env['SHOT']
    if (shot) await page.screenshot({ path: shot, fullPage: true })
    return [lineOf(times, await countRecords(person))]
  } finally {
    await browser.close()
    await venue.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Registers two people with funds, of whom the first has a stock to sell from, and stops the venue. */
async function twoTraders(options: VenueOptions): Promise<{ token: string; pair: Pair }> {
  const venue = await startVenueProcess(options)
  try {
    const tokens = await openTraders(venue.address, 2)
    const people = await Promise.all(
      tokens.map((token) => portalAt(venue.address, token).call('getInfo', {})),
    )
    const [one = 0, other = 0] = people.map(({ id }) => Number(id))
    const query = { symbol: 'BCHUSDT' }
    const { price } = await portalAt(venue.address).call('latestPrice', { query })
    return { token: tokens[0]!, pair: { one, other, at: price } }
  } finally {
    await venue.stop()
  }
}

/** How many own records the newest checkpoint proves. */
async function countRecords(person: ReturnType<typeof portalAt>): Promise<number> {
  const size = (await person.call('getLog', {})).checkpoint?.size ?? 0
  let count = 0
  for (let afterSeq: number | null = 0; afterSeq !== null;) {
    const body = { size, afterSeq }
    const page: { records: unknown[]; next: number | null } = await person.call('getMyRecords', {
      body,
    })
    count += page.records.length
    afterSeq = page.next
  }
  return count
}

/** Resolves once a checkpoint stands for all that is durable by now. */
async function inTheLog(venue: VenueProcess): Promise<void> {
  // Connections that were idle through the load may be gone.
  await pause(1_000)
  const seq = await durableSeq(venue)
  const guest = portalAt(venue.address)
  // A poll against another process: nothing here can be awaited instead.
  while (((await guest.call('getLog', {})).checkpoint?.size ?? 0) < seq) await pause(200)
}

/** Touches the button and waits for the verdict; returns how long that took, ms. */
async function checked(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Check (everything of mine|again)$/ })
  await button.waitFor()
  const begun = performance.now()
  await button.tap()
  await page
    .getByRole('heading', { name: 'Everything of yours holds' })
    .waitFor({ timeout: MOST_MS })
  return performance.now() - begun
}

function lineOf(times: readonly number[], records: number): BenchLine {
  const median = times.toSorted((a, b) => a - b)[times.length >> 1]!
  const each = times.map(formatSeconds).join(', ')
  return {
    name: `"Check it yourself" for a person with ${formatCount(records)} records, from the touch to the result`,
    figure: `${formatSeconds(median)} (${each})`,
    bar: `within ${formatSeconds(BAR_MS)}`,
    met: median < BAR_MS,
  }
}
