/** Why nobody logs in to an account that its owner has closed, or is closing at this moment. */
export const CLOSED_REASON = 'Closed by its owner'

/**
 * The name of a closed account: nobody can register it, and by it whoever owned the account asks for a
 * recovery where money has arrived since.
 */
export function closedName(user: number): string {
  return `closed-${user}`
}
