import { ConfigFault, readConfig } from '../config.ts'
import { Passwords } from '../identity/passwords.ts'
import { FolderUnusable, runningDesk } from '../operations/instance.ts'
import { type OwnerMade, makeOwner } from './operators/make-owner.ts'
import { TablesBehind, withStore } from './reach-store.ts'

/**
 * `npm run desk:owner`: makes the first owner of the operators' desk and prints a one-time
 * password. `npm run desk:owner -- <name>` names the first owner, or gives an owner who cannot get
 * in a new one-time password and a new authenticator. Beside a running venue, and without one.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const [name] = process.argv.slice(2)
  const wanted = name?.trim() === '' ? undefined : name?.trim()
  if (wanted !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,63}$/u.test(wanted)) {
    throw new ConfigFault('A name has 2 to 64 letters, digits, spaces, dots or dashes.')
  }
  const passwords = new Passwords({
    memoryKib: config.passwordMemoryKib,
    passes: config.passwordPasses,
    concurrency: 1,
    queue: 1,
  })
  const made = await withStore(config, (store) => makeOwner(store, passwords, Date.now, wanted))
  const running = await runningDesk(config.dataDir)
  const desk = config.deskUrl ?? running ?? `http://127.0.0.1:${config.deskPort}`
  console.log(wordsOf(made, desk))
  if (made.outcome === 'no owner' || made.outcome === 'owner exists') process.exitCode = 1
}

function wordsOf(made: OwnerMade, desk: string): string {
  if (made.outcome === 'owner exists') {
    return [
      `There is an owner already: ${made.names.join(', ')}.`,
      'Owners make further operators at the desk. An owner who cannot get in is given a new',
      'password and authenticator by: npm run desk:owner -- <name>',
    ].join('\n')
  }
  if (made.outcome === 'no owner') {
    return [
      `${made.name} is no owner of the desk, and nothing was changed.`,
      'Owners make further operators, and further owners, at the desk.',
    ].join('\n')
  }
  const first = made.outcome === 'made' ? 'is the owner of the desk' : 'can get into the desk again'
  return [
    '',
    `${made.name} ${first}.`,
    '',
    `  Desk               ${desk}`,
    `  Name               ${made.name}`,
    `  One-time password  ${made.oneTimePassword}`,
    '',
    'Sign in within seven days, choose a password of your own, and scan the code with an',
    'authenticator application. The password above is shown only here and only now.',
    '',
  ].join('\n')
}

const KNOWN = [ConfigFault, FolderUnusable, TablesBehind]

try {
  await main()
} catch (error) {
  const isKnown = KNOWN.some((kind) => error instanceof kind)
  console.error(isKnown ? (error as Error).message : error)
  process.exitCode = 1
}
