import type { PortalClient } from '@candor/client'
import { isCallError } from '@candor/client'
import { type Random, pick } from '../kill/random.ts'
import { dataOf, isUndecided } from '../kill/requests.ts'
import { units } from '../kill/units.ts'

const ACCOUNT = 1
const COIN = 2
const KINDS = [ACCOUNT, COIN] as const
const CODE = 'USDT'

interface Move {
  requestId: string
  from: typeof ACCOUNT | typeof COIN
  /** In hundredths. */
  amount: number
}

/**
 * One person with one session who moves money between the two kinds of assets and reads, each time
 * at another node, what is where. A read that is older than what this person was answered before is
 * a fault.
 */
export class Keeper {
  readonly account: string
  readonly client: PortalClient
  readonly faults: string[] = []
  /** Answered reads of balances, and of the list of what moved them. */
  reads = 0
  listReads = 0
  readonly #random: Random
  /** In units of 10^-8, by the kind of assets. */
  readonly #due: Record<number, bigint>
  #moves = 0
  #unknown: Move | undefined

  constructor(account: string, client: PortalClient, random: Random) {
    this.account = account
    this.client = client
    this.#random = random
    // The gift is where spot orders take it from.
    this.#due = { [ACCOUNT]: 0n, [COIN]: units('10') }
  }

  /** Moves something and reads what is there and listed, or learns what became of the last move. */
  async act(): Promise<void> {
    if (this.#unknown) return this.settleUnknown()
    const from = this.#due[ACCOUNT]! > units('5') ? ACCOUNT : COIN
    this.#moves += 1
    await this.#move({
      requestId: `move-${this.#moves}`,
      from,
      amount: 1 + Math.floor(this.#random() * 99),
    })
  }

  async settleUnknown(): Promise<void> {
    if (this.#unknown) await this.#move(this.#unknown)
  }

  unknown(): Move[] {
    return this.#unknown ? [this.#unknown] : []
  }

  async #move(move: Move): Promise<void> {
    this.#unknown = move
    const { requestId, from } = move
    const to = from === ACCOUNT ? COIN : ACCOUNT
    const amount = (move.amount / 100).toFixed(2)
    try {
      const body = { currencyCode: CODE, amount, from, to, requestId } as const
      await this.client.call('cutTurn', { body })
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.fault !== 'answer' || isUndecided(error)) return
      this.faults.push(`${this.account}: ${requestId} was refused as ${error.error}`)
    }
    this.#unknown = undefined
    this.#due[from]! -= units(amount)
    this.#due[to]! += units(amount)
    await this.#read(requestId)
  }

  /** Nobody else moves this person's money, so that every read has to be exact. */
  async #read(after: string): Promise<void> {
    // A device that has seen nothing yet is shown the newest there is.
    if (this.#random() < 0.3) this.client.seen.forget()
    const reads = [() => this.#readBalances(after), () => this.#readList(after)]
    if (this.#random() < 0.5) reads.reverse()
    for (const read of reads) await read()
  }

  async #readBalances(after: string): Promise<void> {
    const accounts = await dataOf(this.client.call('accountList', { body: {} }))
    if (!accounts) return
    for (const type of KINDS) {
      const row = accounts.find((one) => one.type === type && one.currencyCode === CODE)
      this.#hold(after, { what: 'balances', type, has: units(row?.total ?? '0') })
    }
    this.reads += 1
  }

  async #readList(after: string): Promise<void> {
    const type = pick(this.#random, KINDS)
    const query = { type, page: 1, limit: 1 } as const
    const page = await dataOf(this.client.call('accountPage', { query }))
    if (!page) return
    const has = units(page.records[0]?.balanceAfter ?? '0')
    this.#hold(after, { what: 'records', type, has })
    this.listReads += 1
  }

  #hold(after: string, { what, type, has }: { what: string; type: number; has: bigint }): void {
    const due = this.#due[type]
    if (has === due) return
    this.faults.push(
      `${this.account}: after ${after} the ${what} show ${has}e-8 at ${type}, not ${due}e-8`,
    )
  }
}
