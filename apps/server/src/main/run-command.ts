import { ConfigFault } from '../kernel/config/config.ts'
import { AlreadyRunning } from './process/instance.ts'
import { isForOperators } from './for-operators.ts'
import { storeFault } from './store-fault.ts'

/**
 * Runs a command of whoever keeps the venue's machine. What stops it is said in a sentence where one
 * says enough, with a stack where none does; the process ends with 1 then. `whileRunning`: what to do
 * when the venue runs and may not.
 */
export async function runCommand(
  command: () => Promise<void>,
  whileRunning = 'Stop it first.',
): Promise<void> {
  try {
    await command()
  } catch (thrown) {
    const error = storeFault(thrown)
    if (error instanceof AlreadyRunning) console.error(`${error.message} ${whileRunning}`)
    else console.error(isForOperators(error) || isUsage(error) ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Runs a command as `runCommand` does. With `--help` its usage is printed and nothing done; a flag that it
 * does not have is named in a sentence above its usage.
 */
export async function runWithUsage(command: () => Promise<void>, usage: string): Promise<void> {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage)
    return
  }
  await runCommand(async () => {
    try {
      await command()
    } catch (error) {
      if (!isUsage(error)) throw error
      // What Node says after its first sentence is of how a program reads its arguments.
      const [sentence] = error.message.split(/\.\s|\.$/)
      throw new ConfigFault(`${sentence}.\n${usage}`, { cause: error })
    }
  })
}

/** Whether it is a flag that the command does not have. */
function isUsage(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(String(error.code))
}
