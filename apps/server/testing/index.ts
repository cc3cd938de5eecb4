import { fileURLToPath } from 'node:url'

/**
 * What browser tests, the kill test and benchmarks may reach of the server; nothing else of it is
 * theirs. What is heavy to load has entries of its own beside this one:
 * `@candor/server/testing/chain`.
 */
export { readConfig } from '../src/kernel/config/config.ts'
export { CollectorStandIn, type ToldSpan } from '../test/collector-stand-in.ts'
export { type AskedPayout, type Behaviour, SignerStandIn } from '../test/signer-stand-in.ts'
export { codeOf } from '../src/people/identity/test/totp.ts'

/** The server's programs, as files for a Node of their own. */
export const PROGRAMS = {
  /** The venue itself. */
  main: program('main.ts'),
  /** Makes an operator, and prints the one-time password. */
  deskOwner: program('desk-owner.ts'),
  /** Holds the journal of a stopped venue, and its evidence, against their hashes. */
  checkJournal: program('check-journal.ts'),
  /** Makes the tables of the books anew from the journal. */
  rebuild: program('rebuild.ts'),
} as const

function program(name: string): string {
  return fileURLToPath(new URL(`../src/main/${name}`, import.meta.url))
}
