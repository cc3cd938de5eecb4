/**
 * `npm run test:kill`: kills the whole process tree of a venue, database included, again and again
 * under a steady load of orders of every product, recharges, withdrawals and decisions of operators
 * through HTTP, and holds what it finds after each start against what people and operators were
 * told, the journal, the published terms, and what a signer, banks and a chain outside have paid. At the end the
 * verifier goes through the whole journal.
 *
 *   npm run test:kill -- --kills 50 --seed 1 --rate 500 --products 60 --cash 12 --decisions 30
 *     --traders 60 --investors 24 --savers 20 --operators 4 --planners 8
 *
 * The planners have the venue buy by plans and tell of prices: what it does by itself while it is killed.
 * `--cash` is how often a second the savers recharge and withdraw, `--decisions` how often the
 * operators take something up. The chain is there where the package of a node is installed, and
 * `--no-chain` leaves it out.
 *
 * Of the spot traders, who have the most orders, a third is looked at after each kill and all of
 * them after the last.
 *
 * The seed repeats the moments of the kills, the market, and what each person chooses; what the
 * processes have done by then is theirs.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '@candor/postgres/free-port'
import { Vault } from '@candor/server/testing/store'
import { Books, recordsOf } from './kill/books/books.ts'
import { checkCash } from './kill/cash/check-cash.ts'
import { TWO_FROM, openOperators } from './kill/cash/open-operators.ts'
import { anchorsOf } from './kill/anchors-of.ts'
import { openSavers } from './kill/cash/open-savers.ts'
import { Outside } from './kill/cash/outside.ts'
import { Figures } from './kill/figures.ts'
import { finalFaults } from './kill/final-books.ts'
import { fund } from './kill/fund.ts'
import { load } from './kill/load.ts'
import { FUNDS, SAVINGS, offersOf, openInvestors, openTraders } from './kill/people.ts'
import { seeded } from './kill/random.ts'
import { checkPlanners } from './kill/plans/check-planners.ts'
import { moveSavings, openPlanners } from './kill/plans/open-planners.ts'
import { settingsOf } from './kill/settings.ts'
import { checkInvestors, checkTraders } from './kill/verify.ts'
import { recordFaults } from './kill/verify-balances.ts'
import { verifierFaults } from './kill/verify-journal.ts'
import { durableSeq, spawnVenueProcess, startVenueProcess } from './venue-process.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    kills: { type: 'string', default: '50' },
    rate: { type: 'string', default: '500' },
    products: { type: 'string', default: '60' },
    traders: { type: 'string', default: '60' },
    cash: { type: 'string', default: '12' },
    decisions: { type: 'string', default: '30' },
    investors: { type: 'string', default: '24' },
    savers: { type: 'string', default: '20' },
    operators: { type: 'string', default: '4' },
    planners: { type: 'string', default: '8' },
    chain: { type: 'boolean', default: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
const moments = seeded(seed)

/** Every sixth start is killed too, before the venue is up. */
const STARTS_KILLED = 1 / 6
/** The signer is away at a third of the kills, and for a while after. */
const SIGNERS_KILLED = 1 / 3
const LONGEST_EXPIRY_S = 30
/** In one of so many rounds the venue has no signer: it gives test funds then, and people pay. */
const ROUNDS = 4
const WITHOUT_SIGNER = 3
/** A round on a busy machine goes on until so many decisions were answered, but not for ever. */
const LEAST_DECISIONS = 15
const LONGEST_WAIT_MS = 15_000
/** How many things an operator has under way at once. */
const HANDS = 6
/** What planners ask for a second, all together. */
const PLANNED_A_SECOND = 4
/** What takes two operators takes two, and who credits a person does not pay them. */
const FEWEST_OPERATORS = 4

const outside = await Outside.open({ withChain: values.chain })
const dataDir = mkdtempSync(join(tmpdir(), 'candor-kill-'))
/** Known to the test: it holds the venue against the market that follows from it. */
const secretKey = createHash('sha256').update(`kill ${seed}`).digest()
const settings: Record<string, string> = {
  ...settingsOf(secretKey, { longestExpiryS: LONGEST_EXPIRY_S, twoFrom: TWO_FROM }),
  DESK_PORT: String(await freePort()),
}
const options = {
  dataDir,
  port: await freePort(),
  env: { ...settings, ...outside.env({ withSigner: true }) },
}

console.log(
  `${kills} kills, ${values.rate} spot orders and ${values.products} product orders a second, ` +
    `${values.traders} traders, ${values.investors} investors, ${values.savers} savers, ` +
    `${values.operators} operators, ${values.planners} planners, ${outside.anvil ? 'a chain' : 'no chain'}, seed ${seed}`,
)
let venue = await startVenueProcess(options)
let isUp = true
// Whatever ends the test ends what it has started.
process.once('exit', () => {
  if (isUp) void venue.killTree()
  void outside.anvil?.close()
})
const traders = await openTraders(venue.address, Number(values.traders), seed)
const investors = await openInvestors(venue.address, Number(values.investors), seed)
const savers = await openSavers(venue.address, { count: Number(values.savers), seed, outside })
const planners = await openPlanners(venue.address, Number(values.planners), seed)
await venue.stop()
const users = investors.map(({ user }) => user)
await fund(dataDir, users, FUNDS)
await fund(
  dataDir,
  [...savers.map(({ facts }) => facts.user), ...planners.map(({ user }) => user)],
  SAVINGS,
)
const market = { vault: new Vault(secretKey), anchors: await anchorsOf({ dataDir }) }
venue = await startVenueProcess(options)
await moveSavings(planners)
const operators = await openOperators(`http://127.0.0.1:${settings['DESK_PORT']}`, {
  environment: { ...options.env, DATA_DIR: dataDir },
  ...{ count: Math.max(FEWEST_OPERATORS, Number(values.operators)), seed, outside },
})

const books = new Books(recordsOf(dataDir), market)
const cash = { environment: { DATA_DIR: dataDir }, savers, operators, outside, books }
const figures = new Figures(traders, investors, cash, planners)
const people = [...traders, ...investors, ...savers, ...operators, ...planners]
const faults: string[] = []

for (let kill = 1; kill <= kills && faults.length === 0; kill++) {
  const offers = await offersOf(venue.address)
  const spot = load(traders, Number(values.rate), offers, seeded(seed + kill))
  const products = load(investors, Number(values.products), offers, seeded(seed - kill))
  const moved = load(savers, Number(values.cash), offers, seeded(seed * 2 + kill))
  const planned = load(planners, PLANNED_A_SECOND, offers, seeded(seed * 4 + kill))
  const hands = Array.from({ length: HANDS }, () => operators).flat()
  const decided = load(hands, Number(values.decisions), offers, seeded(seed * 2 - kill))
  outside.disturb(seeded(seed * 3 + kill))
  await outside.signer.start()
  const before = figures.decided()
  await pause(1_000 + moments() * 1_500)
  await until(() => figures.decided() >= before + LEAST_DECISIONS)
  await pause(moments() * 300)
  books.outages.note(Date.now())
  const isSignerKilled = moments() < SIGNERS_KILLED
  if (isSignerKilled) await outside.signer.kill()
  await venue.killTree()
  await Promise.all([spot, products, moved, decided, planned].map((one) => one.stop()))
  if (kill === kills) await pause(LONGEST_EXPIRY_S * 1_000)
  else if (moments() < STARTS_KILLED) await killStart()
  const startMs = await restart()
  const unanswered = figures.unanswered()
  await Promise.all(people.map((person) => person.settleUnknown()))
  const looked = traders.filter((_, number) => kill === kills || (number + kill) % 3 === 0)
  faults.push(...(await checkTraders(looked)))
  faults.push(...(await checkInvestors(investors, books)))
  if (kill === kills) await outside.signer.start()
  faults.push(...(await checkCash(cash, () => durableSeq(venue), kill === kills)))
  faults.push(...(await checkPlanners(planners, kill === kills)))
  faults.push(...books.faults)
  console.log(figures.line(kill, { spot, products, moved, decided, unanswered, startMs }))
  await changeSigner(kill % ROUNDS === WITHOUT_SIGNER - 1, kill % ROUNDS === WITHOUT_SIGNER)
}

for (const person of [...investors, ...savers]) faults.push(...(await recordFaults(person)))
await venue.stop()
isUp = false
await outside.close()
if (faults.length === 0) faults.push(...(await finalFaults(dataDir, books)), ...books.faults)
const verified = await verifierFaults(dataDir)
faults.push(...verified.faults)
for (const fault of new Set(faults)) console.log(fault)
if (faults.length === 0) rmSync(dataDir, { recursive: true })
else console.log(`The data are kept in ${dataDir}; repeat with --seed ${seed}.`)
console.log(figures.summary())
for (const line of verified.figures) console.log(`verifier: ${line}`)
console.log(`${faults.length === 0 ? kills : 0} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** Stops the venue in good order, and starts it without the signer or with it again. */
async function changeSigner(isTaken: boolean, isGiven: boolean): Promise<void> {
  if (!isTaken && !isGiven) return
  books.outages.note(Date.now())
  await venue.stop()
  options.env = { ...settings, ...outside.env({ withSigner: isGiven }) }
  venue = await startVenueProcess(options)
}

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

async function until(isReached: () => boolean): Promise<void> {
  const last = Date.now() + LONGEST_WAIT_MS
  while (!isReached() && Date.now() < last) await pause(20)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
