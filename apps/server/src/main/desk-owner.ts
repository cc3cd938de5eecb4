import { parseArgs } from 'node:util'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import { Passwords } from '../people/identity/passwords/passwords.ts'
import { runningDesk } from './process/instance.ts'
import { type OwnerMade, makeOwner } from '../desk/operators/make-owner.ts'
import { withStore } from './reach-store.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run desk:owner`: makes the first owner of the operators' desk and prints a one-time
 * password. `npm run desk:owner -- <name>` makes the first or second owner of this name, or gives an
 * owner who cannot get in a new one-time password and a new authenticator; with `--another` it makes
 * a further owner. Beside a running venue, and without one.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { another: { type: 'boolean', default: false } },
  })
  const [name] = positionals
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
  const made = await withStore(config, (store) =>
    makeOwner(store, passwords, Date.now, { name: wanted, another: values.another }),
  )
  const running = await runningDesk(config.dataDir)
  const desk = config.deskUrl ?? running ?? `http://127.0.0.1:${config.deskPort}`
  console.log(ownerText(made, desk))
  if (made.outcome === 'no owner' || made.outcome === 'owner exists') process.exitCode = 1
}

function ownerText(made: OwnerMade, desk: string): string {
  if (made.outcome === 'owner exists') {
    return [
      `There is an owner already: ${made.names.join(', ')}.`,
      'A second owner, who approves what the first begins: npm run desk:owner -- <new name>',
      'An owner who cannot get in is given a new password and authenticator by:',
      'npm run desk:owner -- <name>',
    ].join('\n')
  }
  if (made.outcome === 'no owner') {
    return [
      `${made.name} is no owner of the desk, and nothing was changed.`,
      'Owners make further operators, and further owners, at the desk.',
      `On this machine a further owner is made by: npm run desk:owner -- <name> --another`,
    ].join('\n')
  }
  const first = made.outcome === 'made' ? 'is an owner of the desk' : 'can get into the desk again'
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
    ...(made.alone ? SECOND : []),
  ].join('\n')
}

const SECOND = [
  'What moves money takes two people. A second owner, for somebody else to be, is made by:',
  'npm run desk:owner -- <name>',
  '',
]

await runCommand(main)
