import { base64urlnopad } from '@scure/base'
import type { ChainHex } from '../../../kernel/tron/addresses.ts'

/** keccak-256 of Transfer(address,address,uint256). */
export const TRANSFER_TOPIC: ChainHex =
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** One Transfer event of the token. */
export interface Transfer {
  tx: ChainHex
  logIndex: number
  block: number
  hash: ChainHex
  from: ChainHex
  to: ChainHex
  /** Units of the token, above zero. */
  value: bigint
}

/** A log entry as the node writes it. */
export interface LogEntry {
  topics: readonly string[]
  data: string
  transactionHash: string | null
  logIndex: string | null
  blockNumber: string | null
  blockHash: string | null
  removed?: boolean
}

const WORD = /^0x[0-9a-f]{64}$/i
const COUNT = /^0x[0-9a-f]{1,12}$/i

/** Reads a log entry; undefined for one that moves nothing or is no Transfer of a mined block. */
export function readTransfer(log: LogEntry): Transfer | undefined {
  const [topic, from, to, ...more] = log.topics
  const { data, transactionHash, logIndex, blockNumber, blockHash } = log
  if (log.removed || topic?.toLowerCase() !== TRANSFER_TOPIC || more.length > 0) return undefined
  if (![from, to, data, transactionHash, blockHash].every((word) => WORD.test(word ?? ''))) {
    return undefined
  }
  if (![logIndex, blockNumber].every((count) => COUNT.test(count ?? ''))) return undefined
  const value = BigInt(data)
  if (value === 0n) return undefined
  return {
    tx: transactionHash!.toLowerCase() as ChainHex,
    logIndex: Number(logIndex),
    block: Number(blockNumber),
    hash: blockHash!.toLowerCase() as ChainHex,
    from: account(from!),
    to: account(to!),
    value,
  }
}

/**
 * Returns the requestId of the credit. The colons keep it apart from every id that a caller can
 * choose, and with the hash in base64 it stays within 64 characters.
 */
export function requestIdOf({ tx, logIndex }: Pick<Transfer, 'tx' | 'logIndex'>): string {
  return `${CHAIN}:${base64urlnopad.encode(Buffer.from(tx.slice(2), 'hex'))}:${logIndex}`
}

export const CHAIN = 'trc20'

/**
 * Units of the token in units of the ledger, rounded down; what is left of the token's is less
 * than one of the ledger's.
 */
export function toLedger(
  value: bigint,
  tokenDecimals: number,
  scale: number,
): { amount: bigint; remainder: bigint } {
  if (tokenDecimals <= scale) {
    return { amount: value * 10n ** BigInt(scale - tokenDecimals), remainder: 0n }
  }
  const unit = 10n ** BigInt(tokenDecimals - scale)
  return { amount: value / unit, remainder: value % unit }
}

function account(topic: string): ChainHex {
  return `0x${topic.slice(-40).toLowerCase()}`
}
