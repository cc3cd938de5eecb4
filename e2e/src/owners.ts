import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { DeskClient } from '@candor/client/desk'
import { PROGRAMS, codeOf } from '@candor/server/testing'
import { carriedOut, deskAt } from './desk-at.ts'
import type { Address } from './portal.ts'

const PASSWORD = 'quiet harbour 7 lamps'

/**
 * Makes an owner with `npm run desk:owner` beside the running venue, whose settings are given; returns
 * the one-time password that it prints.
 */
export async function madeOnMachine(
  environment: Readonly<Record<string, string>>,
  name: string,
): Promise<string> {
  const child = spawn(process.execPath, [PROGRAMS.deskOwner, name, '--another'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const password = /One-time password +(\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`${name} was not made: ${said}${complained}`)
  return password
}

/** Signs in with a one-time password, and takes an own one and an authenticator. */
export async function firstSignIn(
  desk: Address,
  name: string,
  password: string,
): Promise<DeskClient> {
  const client = deskAt(desk)
  await carriedOut(client.call('signIn', { name, password }))
  await carriedOut(client.call('changePassword', { old: password, new: PASSWORD }))
  const { secret } = await carriedOut(client.call('beginSecondFactor', {}))
  await carriedOut(client.call('confirmSecondFactor', { code: codeOf(secret, Date.now()) }))
  return client
}
