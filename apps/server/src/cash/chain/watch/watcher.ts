import { type Duty, DutyLost } from '../../../kernel/duties/duty.ts'
import { isStoreAway } from '../../../kernel/store/store.ts'
import { Worker } from '../../../kernel/worker.ts'
import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import { BlocksSkipped } from './blocks-skipped.ts'
import { type CreditParts, DeepReorganisation, creditDue } from '../credit/credit-transfers.ts'
import type { DepositAddresses } from '../deposit-addresses.ts'
import { type Block, NodeAway, NodeRefused } from '../node/node.ts'
import {
  CursorMoved,
  type SeenTransfer,
  advance,
  beginAt,
  goBack,
  halt,
  keepConfirmations,
  readCursor,
  recentBlocks,
  resumeAfter,
} from '../progress.ts'
import type { WatchRules, WatchState } from './watch-rules.ts'
import { RangeReader } from './read-range.ts'
import type { ChainCursorRow } from '../tables.ts'
import { type Transfer, requestIdOf, toLedger } from '../node/transfers.ts'

export interface WatcherParts extends CreditParts {
  addresses: DepositAddresses
  /** By which one node at a time watches the chain. */
  duty: Duty
  log: {
    info(facts: object, message: string): void
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

const LONGEST_WAIT_MS = 30_000

/**
 * Follows the chain block by block and credits transfers of the one token to the people's addresses.
 *
 * - The cursor, a block's number and hash, moves in the transaction that keeps what was seen: every
 *   run of blocks is read once, in order, from any distance, whatever is killed when.
 * - The newest blocks, which may still change, are read one by one by their hash, each being the
 *   child of the one before; where it is not, the watch goes back to where the chain parted.
 * - Older blocks are read in runs that begin at the cursor's child and end in a block whose hash was
 *   the same before and after.
 * - Addresses are looked up after the head: whoever was told an address before a block came is
 *   among them when that block is read.
 */
export class Watcher {
  readonly #parts: WatcherParts
  readonly #rules: WatchRules
  readonly #reader: RangeReader
  readonly #state: WatchState = { head: 0, block: 0, halted: undefined }
  /** Reads the node repeatedly; a stop waits for the step under way. */
  readonly worker: Worker
  #complaint = ''
  #chainId: number | undefined

  constructor(parts: WatcherParts, rules: WatchRules) {
    this.#parts = parts
    this.#rules = rules
    this.#reader = new RangeReader(parts.node, rules.rangeBlocks)
    const { pollMs } = rules
    this.worker = new Worker(
      {
        name: 'chain-watch',
        everyMs: pollMs,
        backOff: { firstMs: 2 * pollMs, mostMs: LONGEST_WAIT_MS },
        duty: parts.duty,
        trouble: (error) => this.#complain(error),
        lag: () => Math.max(0, this.#state.head - this.#state.block),
      },
      parts,
      () => this.#turn(),
    )
  }

  get state(): Readonly<WatchState> {
    return this.#state
  }

  /**
   * Resumes after an alarm, after `block` of the node's present chain. Credits stand; the operator
   * has settled them. Throws `BlocksSkipped` for a block before which transfers to people may be
   * unread: reading a block again costs nothing.
   */
  async resume(block: number): Promise<void> {
    const { node, store, now, log } = this.#parts
    const fork = await this.#fork(await node.head())
    const oldest = (await recentBlocks(store)).at(-1)?.block ?? 0
    const last = fork?.number ?? Math.max(0, oldest - 1)
    if (block > last) throw new BlocksSkipped(last)
    const found = await node.block(block)
    if (!found) throw new NodeRefused(`The node has no block ${block}.`)
    await resumeAfter(store, found, now())
    this.#state.halted = undefined
    log.warn({ block }, 'The watch of the chain was taken up again by an operator')
  }

  /** One look at the node: reads what is next and credits what is due. Returns whether to go on at once. */
  async step(): Promise<boolean> {
    const { store, node } = this.#parts
    const head = await node.head()
    this.#state.head = head
    const cursor = (await readCursor(store)) ?? (await this.#begin(head))
    this.#state.block = cursor.block
    if (await this.#isHalted(cursor)) return false
    if (cursor.confirmations !== this.#rules.confirmations) {
      await keepConfirmations(store, this.#rules.confirmations)
    }
    const isForward = head > cursor.block && (await this.#read(cursor, head))
    if (!isForward && (await this.#hasParted(cursor, head))) return this.#goBack(cursor, head)
    return (await this.#credit()) || isForward
  }

  /** At once again where there may be more to read or to credit. */
  async #turn(): Promise<number> {
    const goOn = await this.step()
    this.#complaint = ''
    return goOn ? 0 : this.#rules.pollMs
  }

  /** Each complaint once, until something else happens. */
  #complain(error: unknown): void {
    const { log } = this.#parts
    const reason = error instanceof Error ? error.message : String(error)
    if (reason === this.#complaint) return
    this.#complaint = reason
    const isPassing =
      error instanceof NodeAway ||
      error instanceof CursorMoved ||
      error instanceof DutyLost ||
      isStoreAway(error)
    if (isPassing) log.warn({ reason }, 'The chain cannot be read just now')
    else log.error({ err: error }, 'Reading the chain failed')
  }

  async #begin(head: number): Promise<ChainCursorRow> {
    const { store, node, duty, log } = this.#parts
    const { token, confirmations, beginAfter } = this.#rules
    const block = await node.block(Math.min(beginAfter ?? head, head))
    if (!block) throw new NodeAway('The node has no block to begin with.')
    await beginAt({ store, duty }, { chain_id: await node.chainId(), token, confirmations }, block)
    log.info({ block: block.number }, 'The watch of the chain begins')
    return (await readCursor(store))!
  }

  async #isHalted(cursor: ChainCursorRow): Promise<boolean> {
    if (cursor.halted === null && this.#state.head > 0) {
      const fault = await this.#otherChain(cursor)
      if (fault === undefined) {
        // An operator may have taken the watch up again at another node.
        this.#state.halted = undefined
        return false
      }
      await this.#halt(fault)
      return true
    }
    this.#sayHalted(cursor.halted ?? '')
    return true
  }

  /** Another chain or token than the one that was read so far, e.g. by a mistake in the settings. */
  async #otherChain(cursor: ChainCursorRow): Promise<string | undefined> {
    if (cursor.token !== this.#rules.token) {
      return `The tables follow the token ${cursor.token}, and the settings name ${this.#rules.token}.`
    }
    this.#chainId ??= await this.#parts.node.chainId()
    const second = await this.#parts.second?.chainId()
    if (second !== undefined && second !== this.#chainId) {
      return `The nodes are of two chains, ${this.#chainId} and ${second}.`
    }
    if (cursor.chain_id === this.#chainId) return undefined
    return `The tables follow chain ${cursor.chain_id}, and the node is of chain ${this.#chainId}.`
  }

  /** Reads the next run or block; false where the chain does not go on from the cursor. */
  async #read(cursor: ChainCursorRow, head: number): Promise<boolean> {
    const { node, addresses, now } = this.#parts
    const owners = await addresses.owners()
    const recipients = [...owners.keys()]
    const next = await node.block(cursor.block + 1)
    if (!next) throw new NodeAway(`Block ${cursor.block + 1} is not there, though newer ones are.`)
    if (next.parent !== cursor.hash) return false
    const deep = head - this.#rules.confirmations
    const { end, transfers } =
      deep > next.number
        ? await this.#reader.run(next.number, deep, recipients)
        : { end: next, transfers: await this.#reader.ofBlock(next.hash, recipients) }
    const seen = transfers.flatMap((transfer) => this.#seen(transfer, owners) ?? [])
    const keptBlocks = 2 * this.#rules.confirmations
    await advance(this.#parts, { from: cursor, end, seen, now: now(), keptBlocks })
    this.#state.block = end.number
    return true
  }

  #seen(transfer: Transfer, owners: ReadonlyMap<ChainHex, number>): SeenTransfer | undefined {
    const user = owners.get(transfer.to)
    if (user === undefined) return undefined
    const { engine } = this.#parts.transactor
    const { tokenDecimals, currency, minimum } = this.#rules
    const { scale } = engine.currencies()[engine.currencyId(currency)!]!
    const { amount, remainder } = toLedger(transfer.value, tokenDecimals, scale)
    return {
      request_id: requestIdOf(transfer),
      user_id: user,
      tx: transfer.tx,
      log_index: transfer.logIndex,
      block: transfer.block,
      hash: transfer.hash,
      sender: transfer.from,
      value: transfer.value,
      amount,
      remainder,
      status: amount < minimum ? 'dust' : 'seen',
    }
  }

  /** Whether the node's chain has another block where the newest one was that it can be asked for. */
  async #hasParted(cursor: ChainCursorRow, head: number): Promise<boolean> {
    const { node, store } = this.#parts
    const known =
      head >= cursor.block ? cursor : (await recentBlocks(store)).find(({ block }) => block <= head)
    const block = known && (await node.block(known.block))
    return block !== undefined && block.hash !== known!.hash
  }

  async #goBack(cursor: ChainCursorRow, head: number): Promise<boolean> {
    const { now, log } = this.#parts
    const fork = await this.#fork(head)
    const depth = cursor.block - (fork?.number ?? 0)
    if (!fork || depth >= this.#rules.confirmations) {
      const least = fork ? `${depth}` : `more than ${2 * this.#rules.confirmations}`
      await this.#halt(
        `The chain was reorganised ${least} blocks deep: blocks with all their confirmations are gone.`,
      )
      return false
    }
    log.warn({ from: cursor.block, to: fork.number }, 'The chain was reorganised')
    await goBack(this.#parts, cursor, { block: fork.number, hash: fork.hash }, now())
    return true
  }

  /** The newest block that was read and is still part of the chain. */
  async #fork(head: number): Promise<Block | undefined> {
    for (const { block, hash } of await recentBlocks(this.#parts.store)) {
      if (block > head) continue
      const present = await this.#parts.node.block(block)
      if (!present) throw new NodeAway(`Block ${block} is not there, though newer ones are.`)
      if (present.hash === hash) return present
    }
    return undefined
  }

  async #credit(): Promise<boolean> {
    const upTo = this.#state.block - this.#rules.confirmations + 1
    try {
      return await creditDue(this.#parts, this.#rules, upTo)
    } catch (error) {
      if (!(error instanceof DeepReorganisation)) throw error
      await this.#halt(error.message)
      return false
    }
  }

  async #halt(reason: string): Promise<void> {
    await halt(this.#parts, reason, this.#parts.now())
    this.#sayHalted(reason)
  }

  #sayHalted(reason: string): void {
    if (this.#state.halted === reason) return
    this.#state.halted = reason
    this.#parts.log.error({ reason }, 'ALARM: recharges from the chain are no longer credited')
  }
}
