import type { DeskCall } from '@candor/desk-protocol'

/** Whether the call may be made by an operator with these roles. */
export function includes(call: Pick<DeskCall, 'who'>, roles: readonly string[]): boolean {
  if (call.who === 'anyone' || call.who === 'signedIn') return true
  return call.who.some((role) => roles.includes(role))
}
