import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { codeOf } from '../../../../apps/server/test/totp.ts'
import { type Random, seeded } from '../random.ts'
import { DeskClient } from './desk-client.ts'
import { Operator } from './operator.ts'
import type { Outside } from './outside.ts'

const owner = fileURLToPath(new URL('../../../../apps/server/src/desk/owner.ts', import.meta.url))

const PASSWORD = 'quiet harbour 7 lamps'
const REASON = 'For the days of the kill test.'

/** Worth in whole USDT from which two operators are needed, for claims and for withdrawals. */
export const TWO_FROM = 250

/**
 * Opens the desk as its people do: each an owner made on the machine, whom nobody else brought in,
 * with a password and an authenticator of their own, and one more by invitation; then two of them change the rules so that
 * people can withdraw often, and the bounds of a day so that single cases decide who has to approve.
 * Half of them decide claims, and half pay: who credited a person never pays that person.
 */
export async function openOperators(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  { count, seed, outside }: { count: number; seed: number; outside: Outside },
): Promise<Operator[]> {
  const guest = new DeskClient(`http://127.0.0.1:${env['DESK_PORT']}`)
  const random = (number: number): Random => seeded(seed * 1_000 + 900 + number)
  const clients: DeskClient[] = []
  for (let number = 0; number < count; number++) {
    const name = `operator ${number}`
    clients.push(await firstSignIn(guest, name, await madeOnMachine(dataDir, env, name)))
  }
  await changeRules(clients)
  await changeBounds(clients)
  clients.push(await firstSignIn(guest, 'compliance', await invite(clients)))
  return Promise.all(
    clients.map(async (client, number) => {
      const { id } = await client.do('me', {})
      const duty = number === count ? 'certifications' : number % 2 === 0 ? 'claims' : 'payouts'
      return new Operator(id, client, outside, random(number), duty)
    }),
  )
}

/** What `npm run desk:owner` prints beside the running venue. */
async function madeOnMachine(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  name: string,
): Promise<string> {
  const child = spawn(process.execPath, [owner, name, '--another'], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const password = /One-time password +(\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`${name} was not made: ${said}${complained}`)
  return password
}

/** Who decides certifications; that moves no money, and counts at once. */
async function invite([first, second]: readonly DeskClient[]): Promise<string> {
  const wanted = { name: 'compliance', roles: ['compliance' as const], reason: REASON }
  const invited = await first!.do('inviteOperator', wanted)
  if (invited.outcome !== 'proposed') throw new Error('one operator invited another alone')
  const done = await second!.do('approveProposal', { id: invited.proposal, reason: REASON })
  if (done.oneTimePassword === undefined) throw new Error('nobody was given a password')
  return done.oneTimePassword
}

async function firstSignIn(guest: DeskClient, name: string, password: string): Promise<DeskClient> {
  const client = await guest.signedIn({ name, password })
  await client.do('changePassword', { old: password, new: PASSWORD })
  const { secret } = await client.do('beginSecondFactor', {})
  await client.do('confirmSecondFactor', { code: codeOf(secret, Date.now()) })
  return client
}

async function changeRules([first, second]: readonly DeskClient[]): Promise<void> {
  const { withdrawal } = await first!.do('catalogue', {})
  const { feePercent, bonusPercent, bonusFrom, version, minimums } = withdrawal!
  const change = await first!.do('changeWithdrawalRules', {
    ...{ feePercent, bonusPercent, bonusFrom, version, reason: REASON },
    minimums: minimums.map((row) => (row.currencyCode === 'USDT' ? { ...row, min: '10' } : row)),
    perDay: 100,
    caps: { none: '5000', primary: '100000', advanced: '1000000' },
    secondApprovalFrom: String(TWO_FROM),
  })
  if (change.outcome !== 'proposed') throw new Error('one operator changed the rules alone')
  await second!.do('approveProposal', { id: change.proposal, reason: REASON })
}

async function changeBounds([first, second]: readonly DeskClient[]): Promise<void> {
  const { version } = await first!.do('bounds', {})
  const most = '999999999999'
  const sums = { operatorAlone: most, personAlone: most, operatorMost: most, personMost: most }
  const bounds = { claims: sums, withdrawals: sums }
  const change = await first!.do('changeBounds', { bounds, version, reason: REASON })
  if (change.outcome !== 'proposed') throw new Error('one operator changed the bounds alone')
  await second!.do('approveProposal', { id: change.proposal, reason: REASON })
}
