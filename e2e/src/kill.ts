/**
 * `npm run test:kill`: kills the whole process tree of a venue, database included, again and again
 * under a steady load of orders of every product through HTTP, and holds what it finds after each
 * start against what the people were told, the journal and the published terms.
 *
 *   npm run test:kill -- --kills 50 --rate 500 --products 60 --traders 60 --investors 24 --seed 1
 *
 * Of the spot traders, who have the most orders, a third is looked at after each kill and all of
 * them after the last.
 *
 * The seed repeats the moments of the kills, the market, and what each person chooses; what the
 * processes have done by then is theirs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Books } from './kill/books/books.ts'
import { Figures } from './kill/figures.ts'
import { finalFaults } from './kill/final-books.ts'
import { fund } from './kill/fund.ts'
import { load } from './kill/load.ts'
import { FUNDS, offersOf, openInvestors, openTraders } from './kill/people.ts'
import { seeded } from './kill/random.ts'
import { checkInvestors, checkTraders } from './kill/verify.ts'
import { recordFaults } from './kill/verify-balances.ts'
import { durableSeq, freePort, spawnVenueProcess, startVenueProcess } from './venue-process.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    rate: { type: 'string', default: '500' },
    products: { type: 'string', default: '60' },
    traders: { type: 'string', default: '60' },
    investors: { type: 'string', default: '24' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
const moments = seeded(seed)

/** Every sixth start is killed too, before the venue is up. */
const STARTS_KILLED = 1 / 6
const LONGEST_EXPIRY_S = 30

const dataDir = mkdtempSync(join(tmpdir(), 'candor-kill-'))
const options = {
  dataDir,
  port: await freePort(),
  env: {
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
    LIMIT_REGISTRATIONS_PER_HOUR: '0',
    FAST_EXPIRIES: `4,6,10,${LONGEST_EXPIRY_S}`,
    SIMULATED_SEED: String(seed),
  },
}

console.log(
  `${kills} kills, ${values.rate} spot orders and ${values.products} product orders a second, ` +
    `${values.traders} traders, ${values.investors} investors, seed ${seed}`,
)
let venue = await startVenueProcess(options)
const traders = await openTraders(venue.address, Number(values.traders), seed)
const investors = await openInvestors(venue.address, Number(values.investors), seed)
await venue.stop()
const users = investors.map(({ user }) => user)
await fund(dataDir, users, FUNDS)
venue = await startVenueProcess(options)

const books = new Books(dataDir, seed)
const figures = new Figures(traders, investors, books)
const faults: string[] = []

for (let kill = 1; kill <= kills && faults.length === 0; kill++) {
  const offers = await offersOf(venue.address)
  const spot = load(traders, Number(values.rate), offers, seeded(seed + kill))
  const products = load(investors, Number(values.products), offers, seeded(seed - kill))
  await pause(1_000 + moments() * 1_500)
  books.outages.note(Date.now())
  await venue.killTree()
  await Promise.all([spot.stop(), products.stop()])
  if (kill === kills) await pause(LONGEST_EXPIRY_S * 1_000)
  else if (moments() < STARTS_KILLED) await killStart()
  const startMs = await restart()
  const unanswered = figures.unanswered()
  await Promise.all([...traders, ...investors].map((person) => person.settleUnknown()))
  const looked = traders.filter((_, number) => kill === kills || (number + kill) % 3 === 0)
  faults.push(...(await checkTraders(looked)))
  faults.push(...(await checkInvestors(investors, books)))
  faults.push(...books.faults)
  console.log(figures.line(kill, { spot, products, unanswered, startMs }))
}

for (const investor of investors) faults.push(...(await recordFaults(investor)))
await venue.stop()
if (faults.length === 0) faults.push(...(await finalFaults(dataDir, books)), ...books.faults)
for (const fault of new Set(faults)) console.log(fault)
if (faults.length === 0) rmSync(dataDir, { recursive: true })
else console.log(`The data are kept in ${dataDir}; repeat with --seed ${seed}.`)
console.log(figures.summary())
console.log(`${faults.length === 0 ? kills : 0} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** Starts the venue after a kill, and follows its journal before anybody sends anything again. */
async function restart(): Promise<number> {
  const started = performance.now()
  venue = await startVenueProcess(options)
  const startMs = performance.now() - started
  await books.follow(await durableSeq(venue), Date.now())
  return startMs
}

/** Starts the venue and kills it before it is up. */
async function killStart(): Promise<void> {
  const starting = spawnVenueProcess(options)
  await pause(200 + moments() * 1_500)
  books.outages.note(Date.now())
  figures.startsKilled += 1
  await starting.killTree()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
