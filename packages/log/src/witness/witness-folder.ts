/** The folder of a witness: its key, what it saw, what it cosigned, and evidence. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fromUtf8, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint } from '../proof/checkpoint.ts'
import { formatForkEvidence } from '../proof/fork-evidence.ts'
import { LogFault } from '../proof/log-fault.ts'
import { formatNote, type Signer } from '../proof/note.ts'
import { formatVerifierKey, parseVerifierKey } from '../proof/verifier-key.ts'
import { readFileUpTo, replaceFile, syncFolder } from '../store/folder-store.ts'
import { generateSecretKey, nodeSigner } from '../store/node-signer.ts'
import type { Followed } from './follow-succession.ts'
import { type Seen, formatSeen, parseSeen } from './seen.ts'
import type { WitnessStore } from './witness.ts'

const SQLITE_BUSY = 5
/** A thousand rotations, and a checkpoint. */
const MOST_SEEN_BYTES = 4 << 20

export interface WitnessFolder extends WitnessStore {
  signer: Signer
  /** What was known when the folder was opened, where it had followed a log. */
  seen: Seen | undefined
  /** Keeps the newest cosigned checkpoint. */
  keepCosigned(note: Uint8Array): Promise<void>
  /** Keeps what speaks against a log that followed another, and returns where. */
  keepBroken(latest: OpenedCheckpoint | undefined, followed: Followed): Promise<string>
  /** Keeps two checkpoints of a log that went back, and returns where. */
  keepWentBack(latest: OpenedCheckpoint, back: OpenedCheckpoint): Promise<string>
  close(): void
}

/**
 * Opens or begins the folder of a witness. `name` is that of a new key; what began under one name goes
 * on under it. Throws `conflict` where another process has the folder.
 */
export async function openWitnessFolder(folder: string, name?: string): Promise<WitnessFolder> {
  await mkdir(join(folder, 'evidence'), { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const write = async (path: string, text: string): Promise<string> => {
      const place = join(folder, path)
      await replaceFile(place, utf8(text))
      await syncFolder(join(place, '..'))
      return place
    }
    const read = async (path: string, most: number): Promise<string | undefined> => {
      const bytes = await readFileUpTo(join(folder, path), path, most)
      return bytes && fromUtf8(bytes, path)
    }
    const signer = await openSigner({ read, write, name })
    const kept = await read('log.json', MOST_SEEN_BYTES)
    return {
      signer,
      seen: kept === undefined ? undefined : parseSeen(kept),
      async save(seen) {
        await write('log.json', formatSeen(seen))
      },
      keepFork(evidence) {
        const text = formatForkEvidence(evidence)
        return write(`evidence/fork-${shortHash(text)}.json`, text)
      },
      keepWentBack(latest, back) {
        const notes = { latest: formatNote(latest.note), back: formatNote(back.note) }
        const text = `${JSON.stringify({ kind: 'candor.log/went-back/v1', ...notes }, null, 2)}\n`
        return write(`evidence/went-back-${shortHash(text)}.json`, text)
      },
      keepFormer(seen, successions) {
        const document = { kind: 'candor.log/former/v1', seen: formatSeen(seen), successions }
        const text = `${JSON.stringify(document, null, 2)}\n`
        return write(`evidence/former-${shortHash(text)}.json`, text)
      },
      keepBroken(latest, { checkpoint, notes }) {
        const document = {
          kind: 'candor.log/broken-succession/v1',
          latest: latest && formatNote(latest.note),
          successions: notes,
          checkpoint: formatNote(checkpoint.note),
        }
        const text = `${JSON.stringify(document, null, 2)}\n`
        return write(`evidence/broken-${shortHash(text)}.json`, text)
      },
      async keepCosigned(note) {
        await write('cosigned', fromUtf8(note, 'The cosigned checkpoint'))
      },
      close: () => lock.close(),
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

interface Files {
  read: (path: string, most: number) => Promise<string | undefined>
  write: (path: string, text: string) => Promise<string>
  name: string | undefined
}

async function openSigner({ read, write, name }: Files): Promise<Signer> {
  const publicText = await read('witness.vkey', 4096)
  if (publicText !== undefined) {
    const key = parseVerifierKey(publicText.trim())
    const secret = await read('witness.pem', 4096)
    if (secret === undefined)
      throw new LogFault('missing', 'witness.pem is missing, the secret key of the witness.')
    const signer = nodeSigner(key.name, 'cosignature', secret)
    if (formatVerifierKey(signer.key) !== formatVerifierKey(key)) {
      throw new LogFault('conflict', 'witness.pem is not the key of witness.vkey.')
    }
    if (name !== undefined && name !== key.name) {
      throw new LogFault('conflict', `The witness of this folder is called ${key.name}.`)
    }
    return signer
  }
  const secret = generateSecretKey()
  const signer = nodeSigner(
    name ?? `witness-${randomBytes(4).toString('hex')}`,
    'cosignature',
    secret,
  )
  await write('witness.pem', secret)
  await write('witness.vkey', `${formatVerifierKey(signer.key)}\n`)
  return signer
}

/** The operating system's lock, by SQLite: it ends with the process, however that ends. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new LogFault('conflict', `Another witness runs on the folder ${folder}.`)
    }
    throw error
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
