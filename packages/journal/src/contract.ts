/**
 * The journal keeps batches of entries in order and durably. It knows nothing of what they mean.
 */

/** One entry: the bytes of one engine record. Its sequence is one more than the entry's before it. */
export interface Entry {
  seq: number
  bytes: Uint8Array
}

/**
 * Bytes that are kept beside one entry and are durable exactly when it is. They may be dropped one day,
 * while the entry stays. Nothing of them is in the chain: an entry names its evidence by a hash.
 */
export interface Evidence {
  /** That of its entry. */
  seq: number
  /** Milliseconds since 1970 UTC; never before that of the evidence before it. */
  at: number
  /** Up to `MOST_EVIDENCE_BYTES`. */
  bytes: Uint8Array
}

/** Which evidence to read; without a bound, all of it. */
export interface EvidenceRange {
  fromSeq?: number
  untilSeq?: number
  /** From this moment on, in milliseconds since 1970 UTC. */
  from?: number
  /** Until just before this moment. */
  before?: number
}

/** Evidence as it can be read. */
export interface EvidenceReader {
  /** Evidence of entry `seq`; undefined where it has none, or where that was dropped. */
  evidence(seq: number): Promise<Uint8Array | undefined>
  /** Evidence of durable entries in their order. Rejects with `JournalDamaged`. */
  readEvidence(range: EvidenceRange): AsyncIterable<Evidence>
}

/** Most bytes of one entry's evidence. */
export const MOST_EVIDENCE_BYTES: number = 1 << 20

export interface Snapshot {
  seq: number
  state: Uint8Array
  /** Hex SHA-256 of `state`. */
  hash: string
  /** The chain's hash after `seq`, where the journal tells it and a batch ends there. */
  chain?: Uint8Array | undefined
}

/** Log for operators. The facts come first, as in pino. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface Journal extends EvidenceReader {
  /** Sequence of the last durable entry; 0 in an empty journal. */
  readonly durableSeq: number
  /**
   * False while a full disk keeps further entries out; turns true again by itself. Says nothing of
   * a device that failed: that is what `append` rejects with.
   */
  readonly hasRoom: boolean
  /** Most bytes one batch may take, counting 4 more for each entry and 64 for the batch. */
  readonly maxBatchBytes: number
  /**
   * Writes one batch (its first entry is durableSeq + 1) and resolves once it is on stable
   * storage. One batch at a time. Rejects with `JournalFull` before anything was written, or with
   * `JournalBroken` when the device failed: then the process has to stop and recover.
   *
   * `evidence` of some of these entries, in their order, is durable no later than they are, and what
   * of it belongs to a batch that was lost is gone with it.
   */
  append(entries: readonly Uint8Array[], evidence?: readonly Evidence[]): Promise<void>
  /** Durable entries from `seq` on, in order, until the last one durable when it was called. */
  read(fromSeq: number): AsyncIterable<Entry>
  /** Keeps a snapshot of the state after `seq`, with the state's hash. */
  writeSnapshot(seq: number, state: Uint8Array): Promise<void>
  /**
   * The newest snapshot that is whole and agrees with its hash, if any. `beforeSeq` asks for an
   * older one: the newest whose seq is below it.
   */
  latestSnapshot(beforeSeq?: number): Promise<Snapshot | undefined>
  /**
   * Drops the evidence of all UTC days that ended by `before`, in milliseconds since 1970 UTC. What was
   * kept in one file with later evidence, or is in the file that is written, may stay until a later
   * call. One that was cut off is made good by the next.
   */
  dropEvidence(before: number): Promise<void>
  /** Hex SHA-256 of the chain up to `durableSeq`: each batch's hash covers the one before it. */
  readonly chainHash: string
  close(): Promise<void>
}

/** Thrown where there is no room for another batch; nothing was written. */
export class JournalFull extends Error {
  override name = 'JournalFull'
}

/**
 * Thrown where the device refused a write or a sync: what it holds is unknown until recovery reads
 * it.
 */
export class JournalBroken extends Error {
  override name = 'JournalBroken'
}

/**
 * Thrown for damage before the tail. The message says which file, where, and what an operator can
 * do.
 */
export class JournalDamaged extends Error {
  override name = 'JournalDamaged'
}

/** Thrown where another process has the folder open. */
export class JournalLocked extends Error {
  override name = 'JournalLocked'
}

/**
 * The only way the file journal reaches a disk, so that the simulator can break it: lose what was
 * not synced, tear a write, fail at any byte, fill up.
 */
export interface Disk {
  list(folder: string): Promise<string[]>
  makeFolder(folder: string): Promise<void>
  open(path: string, mode: 'read' | 'write' | 'create'): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /**
   * Bytes that can still be written in the folder; undefined where the file system does not tell.
   * Absent for a disk that never tells.
   */
  freeBytes?(folder: string): Promise<number | undefined>
  /** Makes the folder's entries (creations, renames, removals) durable. */
  syncFolder(folder: string): Promise<void>
  /**
   * Locks the folder for this process; undefined when another holds it. The lock ends with
   * `release` or with the process, however that ends.
   */
  lock(folder: string): Promise<FolderLock | undefined>
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Errors carry a POSIX `code`: ENOENT, ENOSPC, EIO... In mode `create` a file that exists already
 * fails with EEXIST. A write either writes all of its bytes or rejects.
 */
export interface DiskFile {
  size(): Promise<number>
  read(target: Uint8Array, position: number): Promise<number>
  write(bytes: Uint8Array, position: number): Promise<void>
  /** Writes the file's data to stable storage, with the metadata needed to read them back. */
  datasync(): Promise<void>
  truncate(size: number): Promise<void>
  close(): Promise<void>
}
