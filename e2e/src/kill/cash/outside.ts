import { type Behaviour, SignerStandIn } from '@candor/server/testing'
import {
  Anvil,
  type Bank,
  type ChainHex,
  openBank,
  parseTronAddress,
  tronAddress,
  XPUB,
} from '@candor/server/testing/chain'
import { type Random, pick } from '../random.ts'
import { unitsOf } from '../units.ts'

const BLOCK_MS = 300
/** Few enough that transfers come through between two kills, and many that kills fall in between. */
const CONFIRMATIONS = 6
const TOKEN_DECIMALS = 6
/** More than is ever sent: above it each transfer becomes a case that no saver has asked for. */
const DAY_CEILING = '100000000'
/** More answers than a round asks for. */
const ANSWERS = 60

/** How often the signer behaves in which way, of the answers of a round. */
const BEHAVIOURS: readonly Behaviour[] = [
  ...Array<Behaviour>(8).fill('answer'),
  ...(['lose', 'lose', 'nonsense', 'pend', 'pend', 'other', 'refuse', 'fail'] as const),
]

/** A transfer of the token as the chain tells it. */
export interface ChainTransfer {
  tx: string
  to: ChainHex
  value: bigint
  block: number
}

/** Whom an operator pays. */
interface Payee {
  way: string
  payee: string
  /** Decimal text. */
  receives: string
}

/**
 * What of the world outlives the venue: a signer with its keys, banks, and a chain where a node is
 * to be had. None of it is killed with the venue, and all of it remembers what it has paid.
 */
export class Outside {
  readonly signer: SignerStandIn
  readonly anvil: Anvil | undefined
  readonly bank: Bank | undefined
  /** Withdrawals that operators have paid themselves. */
  readonly paidByHand = new Set<number>()
  /** Withdrawals that no operator pays any more. */
  readonly givenUp = new Set<number>()
  readonly #references = new Map<number, Promise<string>>()
  readonly #timer: NodeJS.Timeout | undefined
  #payments = 0
  #lastSent: Promise<unknown> = Promise.resolve()

  private constructor(anvil?: Anvil, bank?: Bank) {
    this.anvil = anvil
    this.bank = bank
    this.signer = new SignerStandIn(({ address, amount }) => this.#pay(address, amount))
    if (anvil) this.#timer = setInterval(() => void anvil.mine().catch(() => undefined), BLOCK_MS)
  }

  /** With a node where the package of one is installed for this system. */
  static async open({ withChain }: { withChain: boolean }): Promise<Outside> {
    const anvil = withChain ? await Anvil.start().catch(() => undefined) : undefined
    const outside = new Outside(anvil, anvil && (await openBank(anvil)))
    await outside.signer.start()
    return outside
  }

  /** What the venue is told of it. Without the signer it gives test funds, and people pay by hand. */
  env({ withSigner }: { withSigner: boolean }): Record<string, string> {
    const { anvil, bank, signer } = this
    return {
      ...(withSigner ? { SIGNER_URL: signer.url, SIGNER_TOKEN: signer.token } : {}),
      PAYOUT_POLL_MS: '150',
      PAYOUT_UNKNOWN_MINUTES: '1',
      ...(anvil && bank
        ? {
            CHAIN_RPC_URL: anvil.url,
            CHAIN_XPUB: XPUB,
            CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
            CHAIN_FIRST_BLOCK: '1',
            CHAIN_POLL_MS: '150',
            CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
            CHAIN_CREDIT_MOST_A_DAY: DAY_CEILING,
          }
        : {}),
    }
  }

  /** The signer answers as it should or otherwise, as this generator draws. */
  disturb(random: Random): void {
    this.signer.behaviours = Array.from({ length: ANSWERS }, () => pick(random, BEHAVIOURS))
  }

  /** From here on everybody answers as they should; what was sent gets its confirmations. */
  async calm(): Promise<void> {
    this.signer.behaviours = []
    await this.anvil?.mine(2 * CONFIRMATIONS)
  }

  /** Pays as an operator does, once for a withdrawal, and answers the bank's word or the hash. */
  payByHand(id: number, { way, payee, receives }: Payee): Promise<string> {
    this.paidByHand.add(id)
    const made = this.#references.get(id)
    if (made) return made
    const reference = way === 'chain' ? this.#pay(payee, receives) : Promise.resolve(`BANK/${id}`)
    this.#references.set(id, reference)
    return reference
  }

  /** Who sends the people's transfers, as they name it in a claim. */
  get payer(): string {
    return tronAddress(this.bank!.payer).text
  }

  /** Sends a decimal amount of the token to a deposit address. */
  async transfer(to: string, decimal: string): Promise<void> {
    await this.#send(to, decimal)
  }

  /** Every transfer of the token, by the chain's own word, with the newest block. */
  async transfers(): Promise<{ head: number; confirmations: number; transfers: ChainTransfer[] }> {
    const head = await this.anvil!.head()
    const logs = (await this.anvil!.rpc('eth_getLogs', {
      fromBlock: '0x0',
      toBlock: `0x${head.toString(16)}`,
      address: this.bank!.token,
    })) as { topics: string[]; data: string; transactionHash: string; blockNumber: string }[]
    const transfers = logs
      .filter(({ topics }) => topics.length === 3)
      .map(({ topics, data, transactionHash, blockNumber }) => ({
        tx: transactionHash,
        to: `0x${topics[2]!.slice(-40)}` as const,
        value: BigInt(data),
        block: Number(blockNumber),
      }))
    return { head, confirmations: CONFIRMATIONS, transfers }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.signer.kill()
    await this.anvil?.close()
  }

  /** One after the other: the node numbers the payer's transactions. */
  #send(to: string, decimal: string): Promise<string> {
    const units = unitsOf(decimal, TOKEN_DECIMALS)
    const sent = this.#lastSent.then(() => this.bank!.transfer(hexOf(to), units))
    this.#lastSent = sent.catch(() => undefined)
    return sent
  }

  /** Returns the transaction's hash; without a chain one of its own make. */
  async #pay(address: string, decimal: string): Promise<string> {
    if (this.bank) return this.#send(address, decimal)
    this.#payments += 1
    return `0x${this.#payments.toString(16).padStart(64, '0')}`
  }
}

function hexOf(address: string): ChainHex {
  const parsed = parseTronAddress(address)
  if (!parsed.ok) throw new Error(`${address} is no address of the chain`)
  return parsed.value.hex
}
