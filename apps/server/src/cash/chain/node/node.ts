import { BaseError, HttpRequestError, RpcRequestError, createClient, http } from 'viem'
import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import { traced } from '../../../kernel/tracing/traced.ts'
import { type LogEntry, type Transfer, TRANSFER_TOPIC, readTransfer } from './transfers.ts'

/** A block by number and hash; `parent` is the hash of the one before. */
export interface Block {
  number: number
  hash: ChainHex
  parent: ChainHex
}

/** Outcome of a transaction, with the token's transfers in it. */
export interface Receipt {
  block: number
  /** Whether it was carried out and not undone. */
  succeeded: boolean
  transfers: readonly Transfer[]
}

/** The node answered that it will not do this: too much asked for, or not known to it. */
export class NodeRefused extends Error {
  override name = 'NodeRefused'
}

/** The node gave no answer, or one that makes no sense. */
export class NodeAway extends Error {
  override name = 'NodeAway'
}

const TIMEOUT_MS = 10_000

/** First four bytes of keccak-256 of balanceOf(address). */
const BALANCE_OF = '0x70a08231'
const MOST_TRIES = 10

/**
 * The node's Ethereum-compatible JSON-RPC, as far as the watcher needs it: heads, blocks and the
 * Transfer events of one token contract. Every call throws `NodeRefused` or `NodeAway`, whose
 * messages never hold the node's address, since that may carry a key.
 */
export class ChainNode {
  readonly #client
  readonly #token: ChainHex

  constructor(url: string, token: ChainHex) {
    this.#client = createClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0 }) })
    this.#token = token
  }

  async chainId(): Promise<number> {
    return number(await this.#ask(() => this.#client.request({ method: 'eth_chainId' })))
  }

  /** The number of the newest block the node knows. */
  async head(): Promise<number> {
    return number(await this.#ask(() => this.#client.request({ method: 'eth_blockNumber' })))
  }

  /** The block of this number in the node's present chain; undefined where there is none yet. */
  async block(at: number): Promise<Block | undefined> {
    const found = await this.#ask(() =>
      this.#client.request({ method: 'eth_getBlockByNumber', params: [hex(at), false] }),
    )
    if (!found) return undefined
    if (!found.hash || number(found.number) !== at) throw new NodeAway(`Block ${at} has no hash.`)
    return { number: at, hash: lower(found.hash), parent: lower(found.parentHash) }
  }

  /**
   * Returns the outcome of a transaction in the node's present chain; undefined while no block has
   * it.
   */
  async receipt(tx: ChainHex): Promise<Receipt | undefined> {
    const found = await this.#ask(() =>
      this.#client.request({ method: 'eth_getTransactionReceipt', params: [tx] }),
    )
    if (!found) return undefined
    return {
      block: number(found.blockNumber),
      succeeded: found.status === '0x1',
      transfers: this.#ofToken(found.logs),
    }
  }

  /**
   * How much of the token an account has, in the token's own units, and the block that this is of. A node of
   * Tron tells balances of its newest block only: it is asked again where the chain went on meanwhile.
   */
  async balance(account: ChainHex): Promise<{ units: bigint; block: Block }> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const at = await this.head()
      const block = await this.block(at)
      const data: ChainHex = `${BALANCE_OF}${wide(account).slice(2)}`
      const said = await this.#ask(() =>
        this.#client.request({
          method: 'eth_call',
          params: [{ to: this.#token, data }, 'latest'],
        }),
      )
      if (!/^0x[0-9a-f]{1,64}$/i.test(said)) throw new NodeAway('The node told no balance.')
      if (block && (await this.head()) === at) return { units: BigInt(said), block }
    }
    throw new NodeAway('The chain went on each time that a balance was read.')
  }

  /** Transfers of the token to these accounts within a run of blocks of the present chain. */
  transfersWithin(from: number, to: number, recipients: readonly ChainHex[]): Promise<Transfer[]> {
    return this.#transfers({ fromBlock: hex(from), toBlock: hex(to) }, recipients)
  }

  /** Returns the transfers of the block with this hash. Rejects where the node no longer has it. */
  transfersOf(block: ChainHex, recipients: readonly ChainHex[]): Promise<Transfer[]> {
    return this.#transfers({ blockHash: block }, recipients)
  }

  async #transfers(
    where: { fromBlock: ChainHex; toBlock: ChainHex } | { blockHash: ChainHex },
    recipients: readonly ChainHex[],
  ): Promise<Transfer[]> {
    const topics = [TRANSFER_TOPIC, null, recipients.map(wide)]
    const logs = await this.#ask(() =>
      this.#client.request({
        method: 'eth_getLogs',
        params: [{ address: this.#token, topics, ...where }],
      }),
    )
    return this.#ofToken(logs)
  }

  /** A node is asked for one contract; whatever else it says is not believed. */
  #ofToken(logs: readonly (LogEntry & { address: string })[]): Transfer[] {
    return logs.flatMap((log) =>
      lower(log.address) === this.#token ? (readTransfer(log) ?? []) : [],
    )
  }

  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await traced('chain', call)
    } catch (error) {
      throw nodeFault(error)
    }
  }
}

function nodeFault(error: unknown): Error {
  if (!(error instanceof BaseError)) return new NodeAway('The node’s answer cannot be read.')
  const said = error.walk((cause) => cause instanceof RpcRequestError)
  if (said instanceof RpcRequestError) {
    return new NodeRefused(`The node refused: ${said.details.slice(0, 300)}`)
  }
  const http = error.walk((cause) => cause instanceof HttpRequestError)
  const status = http instanceof HttpRequestError ? http.status : undefined
  // A gateway before the node says so when a request or its answer is too large for it.
  if (status === 400 || status === 413) return new NodeRefused(`The node answered ${status}.`)
  const what = status === undefined ? error.shortMessage : `The node answered ${status}.`
  return new NodeAway(what.slice(0, 300))
}

function hex(value: number): ChainHex {
  return `0x${value.toString(16)}`
}

function number(text: string | null | undefined): number {
  const value = /^0x[0-9a-f]{1,13}$/i.test(text ?? '') ? Number(text) : NaN
  if (!Number.isSafeInteger(value)) throw new NodeAway('The node’s answer is not a number.')
  return value
}

function lower(text: string): ChainHex {
  return text.toLowerCase() as ChainHex
}

/** An account as a topic: 32 bytes. */
function wide(account: ChainHex): ChainHex {
  return `0x${account.slice(2).padStart(64, '0')}`
}
