/**
 * `npm run test:bots`: a market maker and a taker in Python trade at a venue that is killed every
 * minute, by turns the server alone and the database with it, and hold their own books by clientOrderId, by
 * channels and by cursors. In the end each bot's fills, orders and balances have to be the venue's, its trades
 * those of the journal, and the journal has to lead to the same state and tables again.
 *
 *   npm run test:bots -- --minutes 10 --every 60 --seed 1
 *
 * `--every` is the seconds between two kills. It takes python3, and no packages.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@candor/postgres/free-port'
import { Candor, hmacKey } from '@candor/sdk'
import { Vault } from '@candor/server/testing/store'
import { type BotName, type BotProcess, startBot } from './bots/bot-process.ts'
import { type EndedBot, type Trade, bookFaults, tradeFaults } from './bots/verify-bots.ts'
import { anchorsOf } from './kill/anchors-of.ts'
import { Books, recordsOf } from './kill/books/books.ts'
import { finalFaults } from './kill/final-books.ts'
import { fund } from './kill/fund.ts'
import { PASSWORD, register } from './kill/people.ts'
import { settingsOf } from './kill/settings.ts'
import { durableSeq, startVenueProcess } from './venue-process.ts'

const SYMBOL = 'BTCUSDT'
const FUNDS = new Map([
  ['USDT', '20000'],
  ['BTC', '0.5'],
])
const NAMES = ['maker', 'taker'] as const satisfies BotName[]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const everyMs = Number(values.every) * 1_000
const kills = Math.round((Number(values.minutes) * 60_000) / everyMs)

const dataDir = mkdtempSync(join(tmpdir(), 'candor-bots-'))
const secretKey = createHash('sha256').update(`bots ${values.seed}`).digest()
const options = {
  dataDir,
  port: await freePort(),
  env: settingsOf(secretKey, { longestExpiryS: 30, twoFrom: 1_000 }),
}

console.log(`${values.minutes} minutes, a kill every ${values.every} s, seed ${values.seed}`)
let venue = await startVenueProcess(options)
let isUp = true
const bots: BotProcess[] = []
// Whatever ends the test ends what it has started.
process.once('exit', () => {
  for (const bot of bots) bot.kill()
  if (isUp) void venue.killTree()
})

const people = await openPeople()
const market = { vault: new Vault(secretKey), anchors: await anchorsOf({ dataDir }) }
venue = await startVenueProcess(options)
const books = new Books(recordsOf(dataDir), market)
const owners = await Promise.all(people.map((person) => openOwner(person)))
for (const [place, name] of NAMES.entries()) {
  bots.push(startBot(name, { origin: venue.address, symbol: SYMBOL, key: owners[place]!.key }))
}
await Promise.all(bots.map((bot) => bot.begun()))

for (let kill = 1; kill <= kills; kill++) {
  await pause(everyMs)
  books.outages.note(Date.now())
  await (kill % 2 === 0 ? venue.kill() : venue.killTree())
  const began = performance.now()
  venue = await startVenueProcess(options)
  await books.follow(await durableSeq(venue), Date.now())
  const startS = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(
    `kill ${kill} of ${kills}: up again after ${startS} s, record ${books.engine.lastSeq}`,
  )
}

// What the last kill broke off is asked for again before the end.
await pause(Math.min(everyMs, 10_000))
const reports = await Promise.all(bots.map((bot) => bot.end()))
const ended: EndedBot[] = reports.map((report, place) => {
  const { user, candor } = owners[place]!
  return { name: NAMES[place]!, user, report, candor }
})
const faults = [...books.faults, ...(await Promise.all(ended.map(bookFaults))).flat()]
await venue.stop()
isUp = false
faults.push(...(await finalFaults(dataDir, books)), ...books.faults)
faults.push(...tradeFaults(ended, await tradesOf(books.engine.lastSeq)), ...idleness(ended))
for (const one of ended) console.log(lineOf(one))
for (const fault of new Set(faults)) console.log(fault)
if (faults.length === 0) rmSync(dataDir, { recursive: true })
else console.log(`The data are kept in ${dataDir}.`)
console.log(`${faults.length === 0 ? kills : 0} passed, ${new Set(faults).size} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** Registers both bots' owners, stops the venue and funds them. */
async function openPeople() {
  const opened = await Promise.all(NAMES.map((name) => register(venue.address, `bots${name}`)))
  await venue.stop()
  await fund(
    dataDir,
    opened.map(({ user }) => user),
    FUNDS,
  )
  return opened
}

/** Moves what somebody has to where orders of the book take it from, and makes a key. */
async function openOwner({ client, user }: Awaited<ReturnType<typeof register>>) {
  for (const [currencyCode, amount] of FUNDS) {
    const body = {
      currencyCode,
      amount,
      from: 1,
      to: 2,
      requestId: `move-${currencyCode}`,
    } as const
    await client.call('cutTurn', { body })
  }
  const wish = { password: PASSWORD, name: 'bot', algorithm: 'hmac-sha256' } as const
  const made = await client.call('makeApiKey', { body: { ...wish, rights: ['read', 'trade'] } })
  const key = { id: made.key.id, secret: made.secret! }
  const candor = new Candor({ origin: venue.address, key: hmacKey(key.id, key.secret) })
  return { user, key, candor }
}

/** Every trade of the stopped venue's journal. */
async function tradesOf(untilSeq: number): Promise<Trade[]> {
  const trades: Trade[] = []
  for await (const { events } of recordsOf(dataDir)(1, untilSeq)) {
    for (const event of events) if (event.kind === 'spotTraded') trades.push(event)
  }
  return trades
}

/** A run in which nothing was traded, lost or read anew has tried nothing. */
function idleness(all: readonly EndedBot[]): string[] {
  const [maker, taker] = all.map(({ report }) => report.fills.map(({ id }) => id))
  const counts = all.flatMap(({ report }) => [report.counts])
  const sum = (name: string) => counts.reduce((before, one) => before + (one[name] ?? 0), 0)
  const isMissing = {
    'trades between the bots': !maker!.some((id) => taker!.includes(id)),
    'orders found whose answers were lost': sum('found') === 0,
    'channels that were resumed': sum('resumed') === 0,
    'books that were read anew after each kill': sum('read anew') < 2 * kills,
    'open orders at the end': all.every(({ report }) =>
      report.orders.every(({ status }) => status !== 'open'),
    ),
  }
  return Object.entries(isMissing).flatMap(([what, is]) => (is ? [`there were no ${what}`] : []))
}

function lineOf({ name, report }: EndedBot): string {
  const { fills, orders, counts, refusals } = report
  const open = orders.filter(({ status }) => status === 'open').length
  const told = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')
  return (
    `${name}: ${orders.length} orders, ${open} open; ${fills.length} fills; ${told(counts)}; ` +
    `refused: ${told(refusals) || 'none'}`
  )
}
