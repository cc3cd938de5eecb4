/**
 * The name of a closed account, by the id of whoever had it. Nobody can register it, and by it they ask
 * for a recovery where money has arrived since.
 */
export function closedName(user: number | string): string {
  return `closed-${user}`
}

/** Whether a text is the name of a closed account, in capitals or not; ids have 15 digits at most. */
export function isClosedName(text: string): boolean {
  return /^closed-[0-9]{1,15}$/i.test(text)
}
