/** What the server says while it runs. A pino logger is one. */
export interface PostgresLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const SILENT: PostgresLog = { info() {}, warn() {}, error() {} }
