import type { DeskCall } from '@candor/desk-protocol'
import type { Context } from '../../context.ts'
import type { Passwords } from '../../identity/passwords.ts'
import type { Audit } from '../audit/audit.ts'
import type { DeskLockouts } from '../operators/lockouts.ts'
import type { OperatorSessions } from '../operators/operator-sessions.ts'
import type { SecondFactor } from '../operators/second-factor.ts'
import type { FourEyesHandler } from './handler.ts'
import type { Proposals } from '../proposals/proposals.ts'
import type { Vault } from '../../secrets/vault.ts'

/** What a call of the desk may use: the venue, and what the desk has of its own. */
export interface Desk {
  context: Context
  vault: Vault
  /** A queue of its own: a storm of people's logins keeps no operator waiting. */
  passwords: Passwords
  audit: Audit
  sessions: OperatorSessions
  secondFactor: SecondFactor
  lockouts: DeskLockouts
  proposals: Proposals
}

/** Calls that take two, by name: what a proposal is carried out by. */
export type FourEyesHandlers = ReadonlyMap<string, FourEyesHandler>

/** Whether the call may be made by an operator with these roles. */
export function includes(call: Pick<DeskCall, 'who'>, roles: readonly string[]): boolean {
  if (call.who === 'anyone' || call.who === 'signedIn') return true
  return call.who.some((role) => roles.includes(role))
}
