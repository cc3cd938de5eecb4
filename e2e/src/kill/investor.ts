import type { PortalClient } from '@candor/client'
import type { FuturesOrderRow } from '@candor/protocol'
import { addressOf, paths } from '@candor/protocol/paths'
import { swapTicket, quoteOf } from './acts/swap.ts'
import { fastTicket } from './acts/fast.ts'
import { futuresTicket, positionAct } from './acts/futures.ts'
import { lockTicket, redemption, wealthPreview, wealthTicket } from './acts/earn.ts'
import type { Offers } from './offers.ts'
import { type Random, draw, pick } from './random.ts'
import { type Act, type Sent, type Ticket, send } from './requests.ts'

const MOST_POSITIONS = 6
const MOST_INVESTMENTS = 4

/** One person with one session, who uses every product but spot trading. */
export class Investor {
  readonly account: string
  readonly user: number
  readonly client: PortalClient
  readonly requests: Sent[] = []
  /** Of what was answered as open; it may have ended since. */
  positions: string[] = []
  waiting: string[] = []
  wealth: string[] = []
  locks: string[] = []
  readonly #random: Random

  constructor(account: string, user: number, client: PortalClient, random: Random) {
    this.account = account
    this.user = user
    this.client = client
    this.#random = random
  }

  /** Sends one thing that this person would do. Resolves whatever becomes of it. */
  async act(offers: Offers): Promise<void> {
    const choice = this.#random()
    if (choice < 0.35) await this.#start('fast', fastTicket(this.#random, offers))
    else if (choice < 0.7) await this.#trade(offers)
    else if (choice < 0.82) await this.#swap(offers)
    else if (choice < 0.92) await this.#buyWealth()
    else await this.#lock()
  }

  /** Sends everything again whose fate is unknown, with the same request ids. */
  async settleUnknown(): Promise<void> {
    for (const sent of this.unknown()) await this.#send(sent)
  }

  unknown(): Sent[] {
    return this.requests.filter((sent) => sent.fate === 'unknown')
  }

  /** Requests of these acts that were carried out, with their answers. */
  accepted<Name extends Act>(
    ...acts: Name[]
  ): (Sent<Name> & Required<Pick<Sent<Name>, 'answer'>>)[] {
    const names = new Set<string>(acts)
    return this.requests.filter(
      (sent): sent is Sent<Name> & Required<Pick<Sent<Name>, 'answer'>> =>
        names.has(sent.act) && sent.answer !== undefined,
    )
  }

  async #trade(offers: Offers): Promise<void> {
    const random = this.#random
    const { positions, waiting } = this
    if (waiting.length > 0 && (waiting.length > MOST_POSITIONS || random() < 0.15)) {
      const params = { id: draw(random, waiting) }
      await this.#start('cancel', { call: 'revokeEntrust', params })
      return
    }
    if (positions.length === 0 || (positions.length <= MOST_POSITIONS && random() < 0.5)) {
      await this.#start('futures', futuresTicket(random, offers))
      return
    }
    const isFull = positions.length > MOST_POSITIONS
    const id = pick(random, positions)
    const { act, ...request } = positionAct(random, id, isFull, this.#opened(id))
    if (act === 'stops' && this.#isSettingStops(id)) return
    await this.#start(act, request)
  }

  /**
   * Whether a change of this position's stops waits for its answer. With two of them under way, the
   * answers would not tell which was carried out last.
   */
  #isSettingStops(id: string): boolean {
    return this.unknown().some(
      ({ act, request }) => act === 'stops' && request.body?.['orderNo'] === id,
    )
  }

  /** A position as it was answered when it was opened at once. */
  #opened(id: string): FuturesOrderRow | undefined {
    const rows = this.accepted('futures', 'follow', 'lock').map(({ answer }) => answer)
    return rows.find((row) => row.id === id && row.openPrice !== null)
  }

  async #swap(offers: Offers): Promise<void> {
    const ticket = swapTicket(this.#random, offers)
    const quoteId = this.#random() < 0.7 ? await quoteOf(this.client, ticket) : undefined
    await this.#start('swap', {
      call: 'exchange',
      body: quoteId === undefined ? ticket : { ...ticket, quoteId },
    })
  }

  async #buyWealth(): Promise<void> {
    const random = this.#random
    if (this.wealth.length > 0 && (this.wealth.length > MOST_INVESTMENTS || random() < 0.4)) {
      await this.#start('wealthRedeem', redemption('wealth', draw(random, this.wealth)))
      return
    }
    const ticket = wealthTicket(random)
    const preview = random() < 0.6 ? await wealthPreview(this.client, ticket) : undefined
    await this.#start('wealth', preview ?? ticket)
  }

  async #lock(): Promise<void> {
    const random = this.#random
    if (this.locks.length > 0 && (this.locks.length > MOST_INVESTMENTS || random() < 0.4)) {
      await this.#start('lockMiningRedeem', redemption('lockMining', draw(random, this.locks)))
    } else await this.#start('lockMining', lockTicket(random))
  }

  /** The key is drawn from the person's own generator, so that a seed repeats it too. */
  async #start(act: Exclude<Act, 'spot'>, { call, ...request }: Ticket): Promise<void> {
    const key = `${act}-${this.requests.length}-${Math.floor(this.#random() * 1e9)}`
    const { once } = addressOf(paths[call])
    const sent: Sent = {
      act,
      requestId: once && act !== 'close' ? key : undefined,
      call,
      request: once ? { ...request, [once]: { ...request[once], requestId: key } } : request,
      fate: 'unknown',
    }
    this.requests.push(sent)
    await this.#send(sent)
  }

  async #send(sent: Sent): Promise<void> {
    const answer = await send(this.client, sent)
    if (!answer) return
    if ('opened' in answer) this.#note(answer.opened, answer.closed)
    else if (answer !== undefined && 'type' in answer) {
      if (answer.type === 'contract') this.#note(answer)
      else if (answer.type === 'wealth') keep(this.wealth, answer.id, answer.status === 'active')
      else if (answer.type === 'lockMining') {
        keep(this.locks, answer.id, answer.status === 'active')
      }
    }
  }

  #note(...rows: readonly FuturesOrderRow[]): void {
    for (const { id, status } of rows) {
      keep(this.positions, id, status === 'holding' || status === 'locked')
      keep(this.waiting, id, status === 'notExecuted')
    }
  }
}

function keep(ids: string[], id: string, isKept: boolean): void {
  const at = ids.indexOf(id)
  if (isKept && at < 0) ids.push(id)
  else if (!isKept && at >= 0) ids.splice(at, 1)
}
