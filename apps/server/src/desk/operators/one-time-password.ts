import { randomInt } from 'node:crypto'
import { DAY_MS } from '@candor/money/durations'

/** Without what is easily misread. Sixteen of thirty: 4.3e23 passwords. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** How long a one-time password is taken. */
export const ONE_TIME_PASSWORD_MS = 7 * DAY_MS

/** A password that is told once and replaced at the first sign-in: four groups of four. */
export function newOneTimePassword(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.match(/.{4}/g)!.join('-')
}
