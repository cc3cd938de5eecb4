import { randomInt } from 'node:crypto'

/** Without what is easily misread. Sixteen of thirty: 4.3e23 passwords. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** How long a one-time password is taken. */
export const ONE_TIME_PASSWORD_MS = 7 * 86_400_000

/** A password that is told once and replaced at the first sign-in: four groups of four. */
export function newOneTimePassword(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.match(/.{4}/g)!.join('-')
}
