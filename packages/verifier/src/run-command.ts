import { CannotRead } from './folder/journal-report.ts'

/**
 * Runs a command and ends the process with what it returns: 0, or 1 for what it found. Ends with 2 where it could
 * not read, or was asked for something that makes no sense; `usage` is told then.
 */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const isUsage =
      error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(String(error.code))
    if (isUsage) console.error(`${error.message}\n${usage}`)
    else console.error(error instanceof CannotRead || isOfSystem(error) ? error.message : error)
    process.exitCode = 2
  }
}

/** A file that cannot be opened, a disk that is full: the message says which and why. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
