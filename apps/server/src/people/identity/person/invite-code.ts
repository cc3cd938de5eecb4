import { randomInt } from 'node:crypto'

/** Without 0 O 1 I L U: nothing to misread, and no accidental words. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters of thirty: 6.5e11 codes, so that two alike do not happen. */
export function newInviteCode(): string {
  return Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join(
    '',
  )
}
