import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import { type Block, type ChainNode, NodeAway, NodeRefused } from '../node/node.ts'
import { type Transfer, requestIdOf } from '../node/transfers.ts'

/** Addresses asked for in one request, at most. */
const MOST_RECIPIENTS = 500

/**
 * Reads transfers in pieces that the node accepts: runs of blocks and lists of addresses are halved
 * when it refuses them as too large, and grow again when it accepts.
 */
export class RangeReader {
  readonly #node: ChainNode
  readonly #mostBlocks: number
  #blocks: number
  #recipients = MOST_RECIPIENTS

  constructor(node: ChainNode, mostBlocks: number) {
    this.#node = node
    this.#mostBlocks = mostBlocks
    this.#blocks = mostBlocks
  }

  /** Transfers within the block of this hash. */
  ofBlock(hash: ChainHex, recipients: readonly ChainHex[]): Promise<Transfer[]> {
    return this.#inBatches(recipients, true, (batch) => this.#node.transfersOf(hash, batch))
  }

  /**
   * Transfers from block `from` up to `last` at most, and the block they really go up to. The
   * blocks have to be deep enough not to change; throws when the end of the run changed meanwhile.
   */
  async run(
    from: number,
    last: number,
    recipients: readonly ChainHex[],
  ): Promise<{ end: Block; transfers: Transfer[] }> {
    for (;;) {
      const to = Math.min(last, from + this.#blocks - 1)
      const end = await this.#end(to)
      try {
        const transfers = await this.#inBatches(recipients, to === from, (batch) =>
          this.#node.transfersWithin(from, to, batch),
        )
        const after = await this.#end(to)
        if (after.hash !== end.hash) throw new NodeAway(`Block ${to} changed while it was read.`)
        this.#blocks = Math.min(this.#mostBlocks, this.#blocks * 2)
        return { end, transfers }
      } catch (error) {
        if (!(error instanceof NodeRefused) || to === from) throw error
        this.#blocks = Math.max(1, Math.floor((to - from + 1) / 2))
      }
    }
  }

  async #end(at: number): Promise<Block> {
    const block = await this.#node.block(at)
    if (!block) throw new NodeAway(`Block ${at} is not there, though newer ones are.`)
    return block
  }

  async #inBatches(
    recipients: readonly ChainHex[],
    isOneBlock: boolean,
    read: (batch: readonly ChainHex[]) => Promise<Transfer[]>,
  ): Promise<Transfer[]> {
    const transfers: Transfer[] = []
    for (let at = 0; at < recipients.length;) {
      const size = Math.min(this.#recipients, recipients.length - at)
      try {
        transfers.push(...(await read(recipients.slice(at, at + size))))
        at += size
      } catch (error) {
        // A long run is made shorter first; by then the list is what may be too long.
        if (!(error instanceof NodeRefused) || !isOneBlock || size === 1) throw error
        this.#recipients = Math.ceil(size / 2)
      }
    }
    this.#recipients = Math.min(MOST_RECIPIENTS, this.#recipients * 2)
    // Some gateways answer with an event twice; it is one event.
    return [...new Map(transfers.map((one) => [requestIdOf(one), one])).values()]
  }
}
