import { type ChainFrame, EMPTY_CHAIN } from '@candor/journal'
import { openTablesReader } from '../../kernel/store/tables-reader.ts'

/**
 * Follows the journal in the tables of `address` (DATABASE_URL) from another thread. Rows beyond what is
 * durable may yet be others: they are left, and read when they are.
 */
export async function openTableFrames(address: string) {
  const { reader } = await openTablesReader(address, { applicationName: 'candor-log' })
  return (after: { seq: number; hash?: Buffer }) => {
    let seq = after.seq
    let hash: Uint8Array | undefined = seq === 0 ? EMPTY_CHAIN.hash : after.hash
    return {
      async *more(untilSeq: number): AsyncGenerator<ChainFrame> {
        if (seq >= untilSeq) return
        for await (const page of reader.pages(seq + 1, hash)) {
          for (const frame of page) {
            if (frame.lastSeq > untilSeq) return
            seq = frame.lastSeq
            hash = frame.hash
            yield frame
          }
          if (seq >= untilSeq) return
        }
        throw new Error(`Record ${untilSeq} is durable, and the journal was read up to ${seq}.`)
      },
    }
  }
}
