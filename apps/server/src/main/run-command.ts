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

/** Whether it is a flag that the command does not have. */
function isUsage(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(String(error.code))
}
