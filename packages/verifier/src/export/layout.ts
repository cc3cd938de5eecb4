/** An export begins with this; docs/format.md has every byte of it. */
export const EXPORT_MAGIC: Buffer = Buffer.from('CNDEXP01', 'latin1')

/** Kinds of items. */
export const FILE = 1
export const FRAME = 2
export const EVIDENCE = 3
export const END = 4

/** An item’s kind and the length of its body, a u32 each. */
export const ITEM_HEAD_BYTES = 8
/** Last seq, batches, evidence and files, and two hashes. */
export const END_BODY_BYTES = 96
export const END_BYTES: number = ITEM_HEAD_BYTES + END_BODY_BYTES

/** The largest file of the log that an export takes along. */
export const MOST_FILE_BYTES = 131_072

/** What the last item says of all before it. */
export interface ExportEnd {
  readonly lastSeq: number
  readonly batches: number
  readonly evidence: number
  readonly files: number
  /** Hash of the last batch. */
  readonly chainHash: Buffer
  /** SHA-256 of the file’s bytes before the item. */
  readonly bytesHash: Buffer
}

export function itemHead(kind: number, bodyBytes: number): Buffer {
  const head = Buffer.alloc(ITEM_HEAD_BYTES)
  head.writeUInt32LE(kind, 0)
  head.writeUInt32LE(bodyBytes, 4)
  return head
}

export function endBody({ chainHash, bytesHash, ...counts }: ExportEnd): Buffer {
  const body = Buffer.alloc(END_BODY_BYTES)
  const { lastSeq, batches, evidence, files } = counts
  for (const [place, count] of [lastSeq, batches, evidence, files].entries()) {
    body.writeBigUInt64LE(BigInt(count), place * 8)
  }
  chainHash.copy(body, 32)
  bytesHash.copy(body, 64)
  return body
}
