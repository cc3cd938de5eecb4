import { NoPrimary } from './primary.ts'

/**
 * True when an error means that PostgreSQL is not there at the moment (dead, starting, stopping,
 * full or unreachable), as opposed to a statement that is wrong. The same call may be made again.
 */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway)
  if (error instanceof NoPrimary) return true
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined) return AWAY_CODES.test(code)
  return AWAY_MESSAGES.test(error.message)
}

/**
 * Of the system; and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown, and a
 * statement that took too long), 58 (its own disk), 25006 (read-only while it changes hands).
 */
const AWAY_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53...|57...|58...|25006)$/
/** Of the pg library, which gives these no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed|The server does not support SSL)/
