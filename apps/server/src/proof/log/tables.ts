export interface ProofLogTables {
  log_person_keys: LogPersonKeysTable
  log_signing_keys: LogSigningKeysTable
  log_checkpoint: LogCheckpointTable
  log_successions: LogSuccessionsTable
  log_own_parts: LogOwnPartsTable
  log_own_parts_until: LogOwnPartsUntilTable
  log_made_batches: LogMadeBatchesTable
  log_rotations: LogRotationsTable
  log_cosignatures: LogCosignaturesTable
  log_made_tiles: LogMadeTilesTable
  log_made_states: LogMadeStatesTable
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
  /**
   * The newest one that the replicas are known to have: what all nodes of several show. Null at a venue of
   * one process.
   */
  shown: Buffer | null
  /** When it was stored, milliseconds since 1970 UTC; null: by a release that did not note it. */
  stored_at: number | null
}

/** Logs that followed another, because the venue was restored. */
export interface LogSuccessionsTable {
  /** 1, 2, 3... without gaps. */
  number: number
  /** What both logs signed; null from the restore until the new log's first checkpoint. */
  note: Buffer | null
}

/** Persons' parts of records, opened: made again with the log, and in no backup. */
export interface LogOwnPartsTable {
  user_id: number
  /** The last record of the block. */
  last_seq: number
  /** Opened parts (docs/log.md), rising, each behind its length as u32. */
  parts: Buffer
}

/** How far they have come. */
export interface LogOwnPartsUntilTable {
  /** Always 1. */
  id: number
  /** The last record whose parts are all there; nothing is there beyond it. */
  seq: number
}

/** The newest batches of the journal, which receipts are made of: made again with the log, and in no backup. */
export interface LogMadeBatchesTable {
  last_seq: number
  first_seq: number
  /** The journal's hash of the frame. */
  frame_hash: Buffer
  /** Root of the parts of each record, 32 bytes each. */
  part_roots: Buffer
}

/** Keys that a log had after its first one. */
export interface LogRotationsTable {
  /** Of the log: 0 of the first one, then the number of its succession. */
  log: number
  /** 1, 2, 3... without gaps; the last may be one that is asked for, without a key yet. */
  number: number
  /** The public key as a vkey. */
  vkey: string | null
  /** The secret key as PEM of PKCS #8, sealed by the vault. */
  sealed: Buffer | null
  /** What the key before and this one signed. */
  note: Buffer | null
}

/** What witnesses cosigned last. */
export interface LogCosignaturesTable {
  /** Of the log: 0 of the first one, then the number of its succession. */
  log: number
  /** The witness's key as a vkey. */
  witness: string
  size: number
  /** The checkpoint with the log's signature and the witness's. */
  note: Buffer
}

/** Tiles and leaves of the log of a venue of several nodes: made again with it, and in no backup. */
export interface LogMadeTilesTable {
  /** Of the log: 0 of the first one, then the number of its succession. */
  log: number
  /** Of the tile; -1 of leaves. */
  level: number
  /** Its index at that level. */
  place: number
  /** As far as it is filled: a narrower tile is what a wider one begins with. */
  bytes: Buffer
}

/** What a node needs that goes on with the log behind a size, in pieces. */
export interface LogMadeStatesTable {
  log: number
  size: number
  /** Of the piece, from 0 on. */
  place: number
  /** How many pieces there are. */
  pieces: number
  piece: Buffer
}
