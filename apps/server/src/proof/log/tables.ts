export interface ProofLogTables {
  log_person_keys: LogPersonKeysTable
  log_signing_keys: LogSigningKeysTable
  log_checkpoint: LogCheckpointTable
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
  /** 0 of the log's first key, whose name is the log's origin. */
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
