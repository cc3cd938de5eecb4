import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Role } from '@candor/desk-protocol'
import { codeOf } from '../../../../apps/server/test/totp.ts'
import { type Random, seeded } from '../random.ts'
import { DeskClient } from './desk-client.ts'
import { Operator } from './operator.ts'
import type { Outside } from './outside.ts'

const owner = fileURLToPath(new URL('../../../../apps/server/src/desk/owner.ts', import.meta.url))

const PASSWORD = 'quiet harbour 7 lamps'
const ROLES: Role[] = ['finance', 'compliance', 'owner']
const REASON = 'For the days of the kill test.'

/** Worth in whole USDT from which two operators are needed, for claims and for withdrawals. */
export const TWO_FROM = 250

/**
 * Opens the desk as its people do: the first owner by the command, the others by invitation, each
 * with a password and an authenticator of their own; then two of them change the rules so that
 * people can withdraw often.
 */
export async function openOperators(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  { count, seed, outside }: { count: number; seed: number; outside: Outside },
): Promise<Operator[]> {
  const guest = new DeskClient(`http://127.0.0.1:${env['DESK_PORT']}`)
  const random = (number: number): Random => seeded(seed * 1_000 + 900 + number)
  const clients = [await firstSignIn(guest, 'owner', await firstPassword(dataDir, env))]
  for (let number = 1; number < count; number++) {
    const name = `operator ${number}`
    clients.push(await firstSignIn(guest, name, await invite(clients, name)))
  }
  await changeRules(clients)
  return Promise.all(
    clients.map(async (client, number) => {
      const { id } = await client.do('me', {})
      return new Operator(id, client, outside, random(number))
    }),
  )
}

/** What `npm run desk:owner` prints beside the running venue. */
async function firstPassword(dataDir: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [owner], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const password = /One-time password +(\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`the desk has no owner: ${said}${complained}`)
  return password
}

/** The second is invited by the first alone; from then on another operator approves. */
async function invite(clients: readonly DeskClient[], name: string): Promise<string> {
  const [first, second] = clients
  const invited = await first!.do('inviteOperator', { name, roles: ROLES, reason: REASON })
  const done =
    invited.outcome === 'done'
      ? invited
      : await second!.do('approveProposal', { id: invited.proposal, reason: REASON })
  if (done.oneTimePassword === undefined) throw new Error(`${name} was given no password`)
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
