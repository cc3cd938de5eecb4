/** Holds receipts against the log apart from the page. One question, one answer. */
import { LogFault, parseReceipt, fromBase64 } from '@candor/log'
import {
  type CheckedReceipt,
  type FoundInLog,
  type KeptReceipt,
  type ReceiptsFile,
  type SigningLog,
  checkReceipts,
  formatReceipts,
  lookUp,
  parseReceipts,
} from '@candor/log/own'
import { LogUnreachable, readTile } from '../../data/log-tiles.ts'

export interface HoldQuestion {
  file: ReceiptsFile
  /** The log's newest checkpoint; absent where the venue cannot be reached. */
  look?: { log: SigningLog; checkpoint: string; size: number; at: number } | undefined
}

export interface HoldAnswer {
  logs: readonly SigningLog[]
  found: FoundInLog | undefined
  held: readonly CheckedReceipt[]
  /** The file to take away. */
  text: string
}

self.onmessage = ({ data }: MessageEvent<HoldQuestion>) => {
  // The page hears of errors alone, and not of promises that fail.
  void hold(data).then((answer) => self.postMessage(answer), reportError)
}

/** Undefined where what was kept is no file of receipts. */
async function hold({ file, look }: HoldQuestion): Promise<HoldAnswer | undefined> {
  try {
    const known = parseReceipts(formatReceipts(file))
    const whole = (look && (await lookedUp(known, look))) ?? known
    const { receipts: held } = checkReceipts(whole)
    const text = new TextDecoder().decode(formatReceipts(whole))
    return { logs: whole.logs, found: whole.found, held, text }
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

/** The file with what the log has in the places of its receipts; undefined where it does not show that. */
async function lookedUp(
  file: ReceiptsFile,
  { log, checkpoint, size, at }: NonNullable<HoldQuestion['look']>,
): Promise<ReceiptsFile | undefined> {
  const place = file.logs.findIndex(({ origin }) => origin === log.origin)
  const logs = place < 0 ? [...file.logs, log] : file.logs.with(place, log)
  const seqs = new Set(file.receipts.flatMap(seqsOf).filter((seq) => seq <= size))
  try {
    const found = await lookUp(
      readTile,
      size,
      [...seqs].sort((a, b) => a - b),
    )
    return {
      ...{ ...file, logs },
      found: { log: place < 0 ? file.logs.length : place, checkpoint, at, ...found },
    }
  } catch (error) {
    if (error instanceof LogFault || error instanceof LogUnreachable) return undefined
    throw error
  }
}

function seqsOf({ receipt }: KeptReceipt): number[] {
  try {
    return [parseReceipt(fromBase64(receipt, 'The receipt')).part.seq]
  } catch {
    return []
  }
}
