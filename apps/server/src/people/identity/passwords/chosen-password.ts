import { readFileSync } from 'node:fs'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * The 10,000 commonest passwords of eight characters and more, commonest first, one a line in small
 * letters: from @zxcvbn-ts/language-common 4.1.3 (MIT, Dan Wheeler, Dropbox and zxcvbn-ts).
 */
const FILE = new URL('./common-passwords.txt', import.meta.url)

let listed: string | undefined

/**
 * Refuses a new password that would be guessed first: one of the commonest, or a name of the
 * account, in any case of letters.
 */
export function refuseGuessable(password: string, names: readonly (string | undefined)[]): void {
  const folded = fold(password)
  if (names.some((name) => name !== undefined && isName(folded, fold(name)))) {
    throw new Refusal('password_is_name')
  }
  if (isCommon(folded)) throw new Refusal('password_common')
}

/** Whether it is the name itself; of a mail address also the part before the @. */
function isName(password: string, name: string): boolean {
  return password === name || password === name.split('@')[0] || `+${password}` === name
}

/** A search in one text: no set of ten thousand texts is kept for a question asked so rarely. */
function isCommon(folded: string): boolean {
  listed ??= `\n${readFileSync(FILE, 'utf8')}`
  return !folded.includes('\n') && listed.includes(`\n${folded}\n`)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
