import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readSafeInteger, writeSafeInteger } from './bytes.ts'
import type { Disk, Log, Snapshot } from './contract.ts'
import { errorCode, readWhole } from './disk-access.ts'
import { removeIfThere } from './spare-segment.ts'

/**
 * A snapshot is one file: a header of 64 bytes (magic, seq, length, SHA-256 of the state, CRC-32
 * of the header) and the state. It is written under another name, synced and renamed, so a file
 * with its final name is whole unless the disk damaged it.
 */
const HEADER_BYTES = 64
const MAGIC = 'CNDSNP01'
const KEPT = 2
const PIECE_BYTES = 1 << 20
const NAME = /^snapshot-(\d{16})\.state$/

interface SnapshotHeader {
  seq: number
  length: number
  hash: Buffer
}

export class SnapshotStore {
  #disk: Disk
  #folder: string
  #log: Log

  constructor(disk: Disk, folder: string, log: Log) {
    this.#disk = disk
    this.#folder = folder
    this.#log = log
  }

  /** Writes a snapshot and removes all but the newest two. Rejects when the disk does. */
  async write(seq: number, state: Uint8Array): Promise<void> {
    const temporary = `${this.#path(seq)}.tmp`
    try {
      await this.#writeFile(temporary, seq, state)
    } catch (error) {
      await removeIfThere(this.#disk, temporary).catch((later: unknown) =>
        this.#log.warn(
          { path: temporary, reason: errorCode(later) },
          'a partly written snapshot was left',
        ),
      )
      throw error
    }
    await this.#disk.rename(temporary, this.#path(seq))
    await this.#disk.syncFolder(this.#folder)
    const old = (await this.seqs()).slice(KEPT)
    for (const each of old) await removeIfThere(this.#disk, this.#path(each))
  }

  async #writeFile(path: string, seq: number, state: Uint8Array): Promise<void> {
    await removeIfThere(this.#disk, path)
    const file = await this.#disk.open(path, 'create')
    try {
      await file.write(encodeHeader(seq, state), 0)
      for (let at = 0; at < state.length; at += PIECE_BYTES) {
        await file.write(state.subarray(at, at + PIECE_BYTES), HEADER_BYTES + at)
      }
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  /** Returns the seqs of the snapshots, newest first. */
  async seqs(): Promise<number[]> {
    const names = await this.#disk.list(this.#folder)
    return names
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
  }

  /** The newest whole snapshot below `beforeSeq`; a damaged one is passed over and logged. */
  async latest(beforeSeq = Number.POSITIVE_INFINITY): Promise<Snapshot | undefined> {
    for (const seq of await this.seqs()) {
      if (seq >= beforeSeq) continue
      const path = this.#path(seq)
      const snapshot = decode(await this.#readIfThere(path))
      if (snapshot?.seq === seq) return snapshot
      this.#log.warn({ path }, 'this snapshot is damaged; the one before it is used')
    }
    return undefined
  }

  /** Empty where a newer snapshot's writer, in another thread, has just removed it. */
  async #readIfThere(path: string): Promise<Buffer> {
    try {
      return await readWhole(this.#disk, path)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return Buffer.alloc(0)
      throw error
    }
  }

  /** Seq of the newest snapshot whose header is whole; 0 without one. */
  async newestSeq(): Promise<number> {
    for (const seq of await this.seqs()) {
      const file = await this.#disk.open(this.#path(seq), 'read')
      try {
        const bytes = Buffer.alloc(HEADER_BYTES)
        await file.read(bytes, 0)
        if (decodeHeader(bytes)?.seq === seq) return seq
      } finally {
        await file.close()
      }
    }
    return 0
  }

  #path(seq: number): string {
    return `${this.#folder}/snapshot-${String(seq).padStart(16, '0')}.state`
  }
}

function encodeHeader(seq: number, state: Uint8Array): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write(MAGIC, 0, 'latin1')
  writeSafeInteger(bytes, seq, 8)
  writeSafeInteger(bytes, state.length, 16)
  hash('sha256', state, 'buffer').copy(bytes, 24)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4)
  return bytes
}

function decodeHeader(bytes: Buffer): SnapshotHeader | undefined {
  const end = HEADER_BYTES - 4
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    return undefined
  }
  if (bytes.readUInt32LE(end) !== crc32(bytes.subarray(0, end))) return undefined
  return {
    seq: readSafeInteger(bytes, 8),
    length: readSafeInteger(bytes, 16),
    hash: bytes.subarray(24, 56),
  }
}

function decode(bytes: Buffer): Snapshot | undefined {
  const header = decodeHeader(bytes)
  const state = bytes.subarray(HEADER_BYTES)
  if (!header || header.length !== state.length) return undefined
  if (!hash('sha256', state, 'buffer').equals(header.hash)) return undefined
  return { seq: header.seq, state, hash: header.hash.toString('hex') }
}
