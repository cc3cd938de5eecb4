import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortalClient } from '@candor/client'
import { portalAt, registerAt } from '@candor/e2e/portal'
import { freePort } from '@candor/postgres/free-port'
import { addressOf, paths } from '@candor/protocol/paths'
import { startVenueProcess } from '@candor/e2e/venue-process'
import type { BenchLine } from './table.ts'

/** Of each kind: an address is asked for once. */
const TRIES = 300
const WARM_UP = 20
const PASSWORD = 'bench-password'
/** Two-sided, beyond which chance explains a difference once in a hundred runs. */
const CRITICAL_Z = 2.58

/**
 * Whether the time of an answer tells if an address has an account: codes to reset a password and
 * recoveries of an account are asked for, known and unknown addresses in turn, and the times held
 * against each other by the Mann-Whitney test, which asks for no form of their distribution.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({
    dataDir,
    port: await freePort(),
    env: {
      ...{ LIMIT_CODES_PER_HOUR: '0', LIMIT_REGISTRATIONS_PER_HOUR: '0' },
      ...{ LIMIT_ADDRESS_PER_MINUTE: '0', REGISTRATION_WORK_BITS: '0' },
      // A recovery is asked for ten times a day by one network address: each has its own.
      TRUST_PROXY: '127.0.0.1',
    },
  })
  try {
    const guest = portalAt(venue.address)
    const known = await openAccounts(venue.address, dataDir, TRIES + WARM_UP)
    const unknown = known.map((email) => `un${email}`)
    const pairs = known.map((email, at) => [email, unknown[at]!] as const)
    return [
      await line('codes to reset a password', pairs, (email) => askForCode(guest, email)),
      await line('recoveries of an account', pairs, (email, at) =>
        askForRecovery(venue.address, email, at),
      ),
    ]
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Asks for known and unknown addresses in turn, and holds the times against each other. */
async function line(
  name: string,
  pairs: readonly (readonly [known: string, unknown: string])[],
  ask: (email: string, at: number) => Promise<void>,
): Promise<BenchLine> {
  const times: [known: number[], unknown: number[]] = [[], []]
  for (const [at, pair] of pairs.entries()) {
    // Which of the two comes first takes turns, so that no order favours one.
    for (const kind of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const from = performance.now()
      await ask(pair[kind], 2 * at + kind)
      if (at >= WARM_UP) times[kind].push(performance.now() - from)
    }
  }
  const z = mannWhitneyZ(...times)
  const medians = times.map((each) => median(each).toFixed(2))
  return {
    name: `${name}, ${TRIES} known and ${TRIES} unknown addresses`,
    figure: `medians ${medians.join(' and ')} ms, Mann-Whitney z = ${z.toFixed(2)}`,
    bar: `z within ${CRITICAL_Z}`,
    met: Math.abs(z) < CRITICAL_Z,
  }
}

/** People with an e-mail address each, whose codes stand in the venue's outbox. */
async function openAccounts(address: string, dataDir: string, count: number): Promise<string[]> {
  const emails: string[] = []
  for (let number = 0; number < count; number += 1) {
    const email = `timed${10_000 + number}@example.org`
    await portalAt(address).call('sendEmailCode', { query: { email, source: 'REGISTER' } })
    const outbox = readFileSync(join(dataDir, 'outbox.log'), 'utf8')
    const [emailCode] = /\b[0-9]{6}\b/.exec(outbox.slice(outbox.lastIndexOf(email) + email.length))!
    const words = { password: PASSWORD, confirmPassword: PASSWORD, agree: true } as const
    await registerAt(address, { type: 'email', email, emailCode: emailCode!, ...words })
    emails.push(email)
  }
  return emails
}

async function askForCode(guest: PortalClient, email: string): Promise<void> {
  await guest.call('sendEmailCode', { query: { email, source: 'RESET_PASSWORD' } })
}

/** From a network address of its own, for nobody asks so often. */
async function askForRecovery(venue: string, account: string, at: number): Promise<void> {
  const { methods, path } = addressOf(paths.beginRecovery)
  const answer = await fetch(`${venue}/portal${path}`, {
    method: methods.at(-1)!,
    headers: {
      ...{ 'content-type': 'application/json', lang: 'en' },
      'x-forwarded-for': `198.18.${Math.floor(at / 250)}.${1 + (at % 250)}`,
    },
    body: JSON.stringify({ account, kind: 'email', contact: `new${at}@example.org` }),
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`no recovery of ${account}: ${msg}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** The test's figure as a standard normal one: for hundreds of times without ties. */
function mannWhitneyZ(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((time) => ({ time, of: 1 })), ...b.map((time) => ({ time, of: 0 }))]
  const ranks = all
    .toSorted((one, other) => one.time - other.time)
    .reduce((sum, { of }, place) => sum + of * (place + 1), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - mean) / deviation
}
