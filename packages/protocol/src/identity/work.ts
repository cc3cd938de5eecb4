/**
 * Proof of work: a number whose SHA-256 with the challenge begins with as many zero bits as the
 * challenge asks for. One more bit doubles the tries it takes to find.
 */

/** A phone tries some 200,000 a second, so that the most takes it some 20 seconds. */
export const MOST_WORK_BITS = 22

/** What is hashed: the challenge, a colon, the number in digits. */
export function workText(challenge: string, number: number): string {
  return `${challenge}:${number}`
}

/** Whether the hash begins with so many zero bits. */
export function fitsWork(hash: Uint8Array, bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const left = Math.min(8, bits - bit)
    if ((hash[bit >> 3] ?? 0xff) >> (8 - left) !== 0) return false
  }
  return true
}
