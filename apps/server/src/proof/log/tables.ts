export interface ProofLogTables {
  log_person_keys: LogPersonKeysTable
  log_signing_keys: LogSigningKeysTable
  log_checkpoint: LogCheckpointTable
  log_successions: LogSuccessionsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends ProofLogTables {}
}

/** Keys that salt the parts of records: whoever has one can show what it salted. */
export interface LogPersonKeysTable {
  /** Whose the parts are; 0 of the venue, whose are headers and what is public. */
  user_id: number
  /** 32 bytes, sealed by the vault. */
  sealed: Buffer
}

/** Keys that sign checkpoints and receipts. */
export interface LogSigningKeysTable {
  /** Of the log whose first key it is: 0 of the first log, then the number of its succession. The key's name is its origin. */
  number: number
  /** The public key as a vkey. */
  vkey: string
  /** The secret key as PEM of PKCS #8, sealed by the vault. */
  sealed: Buffer
}

/** What was published. */
export interface LogCheckpointTable {
  /** Always 1: there is one log. */
  id: number
  /** The newest checkpoint that anybody may have been shown, a signed note. */
  note: Buffer
}

/** Logs that followed another, because the venue was restored. */
export interface LogSuccessionsTable {
  /** 1, 2, 3... without gaps. */
  number: number
  /** What both logs signed; null from the restore until the new log's first checkpoint. */
  note: Buffer | null
}
