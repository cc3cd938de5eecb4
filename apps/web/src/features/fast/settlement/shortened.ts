/** A hash or link as it fits a line: both ends of it. */
export function shortened(hash: string): string {
  return `${hash.slice(0, 6)}…${hash.slice(-6)}`
}
