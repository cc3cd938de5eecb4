import { readConfig } from '../kernel/config/config.ts'
import { type RotationAsked, askRotation } from '../proof/log/ask-rotation.ts'
import { withStore } from './reach-store.ts'
import { runWithUsage } from './run-command.ts'

const USAGE = `npm run log:rotate
  gives the public log another key to sign by, which the former key signs for. Beside a running
  venue, which changes it within seconds, and without one, for its next start.`

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const asked = await withStore(config, askRotation)
  console.log(textOf(asked))
  if (asked.outcome === 'no log') process.exitCode = 1
}

function textOf(asked: RotationAsked): string {
  switch (asked.outcome) {
    case 'no log':
      return 'This venue has no public log yet, and nothing was changed.'
    case 'asked before':
      return `Another key is asked for already. Its note will stand at ${asked.path}.`
    case 'asked':
      return [
        `The public log gets another key: within seconds where the venue runs, else at its next start.`,
        `The note by both keys will stand at ${asked.path}. Take a backup then: an older one lacks the key.`,
      ].join('\n')
  }
}

await runWithUsage(main, USAGE)
