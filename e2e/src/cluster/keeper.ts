import type { PortalClient } from '@candor/client'
import { isCallError } from '@candor/client'
import type { Random } from '../kill/random.ts'
import { isUndecided } from '../kill/requests.ts'
import { units } from '../kill/units.ts'

const ACCOUNT = 1
const COIN = 2
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
  reads = 0
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

  /** Moves something and reads what is there, or learns what became of the last move. */
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
    const accounts = await this.client.call('accountList', { body: {} }).catch((error: unknown) => {
      if (!isCallError(error)) throw error
    })
    if (!accounts) return
    this.reads += 1
    for (const type of [ACCOUNT, COIN] as const) {
      const row = accounts.find((one) => one.type === type && one.currencyCode === CODE)
      const has = units(row?.total ?? '0')
      if (has === this.#due[type]) continue
      this.faults.push(
        `${this.account}: after ${after} a read shows ${has}e-8 at ${type}, not ${this.#due[type]}e-8`,
      )
    }
  }
}
