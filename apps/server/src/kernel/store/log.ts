/** What the tables say while they run. A pino logger is one. */
export interface StoreLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For programs that speak to a person instead. */
export const SILENT: StoreLog = { info() {}, warn() {}, error() {} }
