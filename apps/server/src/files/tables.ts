export interface FilesTables {
  files: FilesTable
  file_uses: FileUsesTable
  file_looks: FileLooksTable
}

declare module '../kernel/store/database.ts' {
  interface Database extends FilesTables {}
}

export interface FilesTable {
  /** 32 random hex digits and the type's ending: also where the bytes are kept. */
  name: string
  user_id: number
  /** Content type as it was sniffed. */
  type: string
  /** Bytes of the image that is kept. */
  size: number
  width: number
  height: number
  /** Keyed hash of the bytes as they were uploaded: the same upload again is the same file. */
  source: Buffer
  uploaded_at: number
  /** When it was last uploaded or used; a day after that it goes, unless it is in use. */
  touched_at: number
  /** Whether its bytes are known to be kept. */
  stored: boolean
}

/** What refers to a file: while anything does, it stays. */
export interface FileUsesTable {
  name: string
  /** What kind of thing refers to it, for example `wallet`. */
  purpose: string
  /** Which one of them. */
  reference: string
}

/** Each look of an operator at a person's file. */
export interface FileLooksTable {
  name: string
  user_id: number
  operator: string
  reason: string
  at: number
}
