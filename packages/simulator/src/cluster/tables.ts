/** Rows of the tables that nodes use, as one server holds them. */
export interface Tables {
  chunks: Map<number, ChunkRow>
  /** By the seq of its entry. */
  evidence: Map<number, Buffer>
  lease: LeaseRow | undefined
  snapshots: Map<number, SnapshotRow>
  /** Seq of the newest snapshot that a node set out to take. */
  claimedSeq: number
  nodes: Map<string, NodeRow>
  secretCheck: string | undefined
}

export interface ChunkRow {
  firstSeq: number
  lastSeq: number
  frame: Buffer
  /** Epoch of the statement that inserted it; for checks alone. */
  epoch: number
}

export interface LeaseRow {
  epoch: number
  node: string
  pid: number | null
  backendStart: string | null
  renewals: number
  released: boolean
  confirmations: number
}

export interface SnapshotRow {
  seq: number
  hash: Buffer
  state: Buffer
  chain: Buffer
}

export interface NodeRow {
  name: string
  address: string
  format: number
  settings: string
  seenAtMs: number
}

/** What a commit does to the tables. Rows are replaced and never altered: a log is replayed. */
export type Change = (tables: Tables) => void

export function emptyTables(): Tables {
  return {
    chunks: new Map(),
    evidence: new Map(),
    lease: undefined,
    snapshots: new Map(),
    claimedSeq: 0,
    nodes: new Map(),
    secretCheck: undefined,
  }
}

/** The row that holds `seq`, or the last one before it. */
export function chunkAt({ chunks }: Tables, seq: number): ChunkRow | undefined {
  let found: ChunkRow | undefined
  for (const chunk of chunks.values()) {
    if (chunk.firstSeq <= seq && (!found || chunk.firstSeq > found.firstSeq)) found = chunk
  }
  return found
}

export function chunksInOrder({ chunks }: Tables): ChunkRow[] {
  return [...chunks.values()].sort((one, other) => one.firstSeq - other.firstSeq)
}
