import { diskError } from './disk-error.ts'
import type { Random } from './random.ts'
import { StoredFile } from './stored-file.ts'

/** A name's new meaning; undefined removes it. */
type NameChange = { path: string; file: StoredFile | undefined }[]

/** Names and the files behind them, as seen and as the device holds them. */
export class StoredFolder {
  #seen = new Map<string, StoredFile>()
  #stored = new Map<string, StoredFile>()
  /** Each is atomic: a rename changes two names or none. */
  #unsynced: NameChange[] = []

  file(path: string): StoredFile {
    const file = this.#seen.get(path)
    if (!file) throw diskError('ENOENT', path)
    return file
  }

  has(path: string): boolean {
    return this.#seen.has(path)
  }

  paths(): string[] {
    return [...this.#seen.keys()].sort()
  }

  bytes(): number {
    let bytes = 0
    for (const file of this.#seen.values()) bytes += file.size
    return bytes
  }

  create(path: string): StoredFile {
    if (this.#seen.has(path)) throw diskError('EEXIST', path)
    const file = new StoredFile()
    this.#change([{ path, file }])
    return file
  }

  rename(from: string, to: string): void {
    const file = this.file(from)
    this.#change([
      { path: from, file: undefined },
      { path: to, file },
    ])
  }

  remove(path: string): void {
    this.file(path)
    this.#change([{ path, file: undefined }])
  }

  #change(change: NameChange): void {
    apply(this.#seen, change)
    this.#unsynced.push(change)
  }

  sync(): void {
    for (const change of this.#unsynced) apply(this.#stored, change)
    this.#unsynced = []
  }

  /** Simulates a crash: any unsynced change of names may be lost, and any unsynced bytes. */
  crash(random: Random): void {
    for (const change of this.#unsynced) {
      if (random.below(2) === 0) apply(this.#stored, change)
    }
    this.#unsynced = []
    this.#seen = new Map(this.#stored)
    for (const path of this.paths()) this.file(path).crash(random)
  }

  copy(): StoredFolder {
    const copies = new Map<StoredFile, StoredFile>()
    const copyOf = (file: StoredFile) => {
      const copy = copies.get(file) ?? file.copy()
      copies.set(file, copy)
      return copy
    }
    const copy = new StoredFolder()
    for (const [path, file] of this.#seen) copy.#seen.set(path, copyOf(file))
    for (const [path, file] of this.#stored) copy.#stored.set(path, copyOf(file))
    copy.#unsynced = this.#unsynced.map((change) =>
      change.map(({ path, file }) => ({ path, file: file && copyOf(file) })),
    )
    return copy
  }
}

function apply(names: Map<string, StoredFile>, change: NameChange): void {
  for (const { path, file } of change) {
    if (file) names.set(path, file)
    else names.delete(path)
  }
}
