import type { PortalClient } from '@candor/client'
import { MINUTE_MS } from '@candor/money/durations'
import { addressOf, paths } from '@candor/protocol/paths'
import type { Offers } from '../offers.ts'
import { type Random, pick } from '../random.ts'
import { type Act, type Sent, type Ticket, send } from '../requests.ts'

const SYMBOL = 'BTCUSDT'
const MOST_PLANS = 12
const MOST_ALERTS = 40

/** What a person has told one of their plans to do. */
export type PlanAct = 'pausePlan' | 'resumePlan' | 'endPlan'

/** One person with one session, who has the venue buy by plans and tell of prices, and trades nothing else. */
export class Planner {
  readonly account: string
  readonly user: number
  readonly client: PortalClient
  readonly requests: Sent[] = []
  readonly #random: Random
  /** Of each plan by its id, what was carried out last. */
  readonly #told = new Map<string, PlanAct>()

  constructor(account: string, user: number, client: PortalClient, random: Random) {
    this.account = account
    this.user = user
    this.client = client
    this.#random = random
  }

  /** Sends one thing that this person would do. Resolves whatever becomes of it. */
  async act({ prices }: Offers): Promise<void> {
    const random = this.#random
    const choice = random()
    const plans = this.accepted('makePlan').map(({ answer }) => answer.id)
    if (choice < 0.4) {
      if (this.accepted('setAlert').length < MOST_ALERTS) {
        await this.#start('setAlert', alertTicket(random, prices.get(SYMBOL)!))
      }
    } else if (plans.length === 0 || (choice < 0.65 && plans.length < MOST_PLANS)) {
      await this.#start('makePlan', planTicket(random))
    } else {
      const act = pick<PlanAct>(random, ['pausePlan', 'resumePlan', 'resumePlan', 'endPlan'])
      await this.#start(act, { call: act, body: { id: pick(random, plans) } })
    }
  }

  /** Sends everything again whose fate is unknown, with the same request ids. */
  async settleUnknown(): Promise<void> {
    for (const sent of this.unknown()) await this.#send(sent)
  }

  unknown(): Sent[] {
    return this.requests.filter((sent) => sent.fate === 'unknown')
  }

  /** Requests of an act that were carried out, with their answers, in the order in which they were sent. */
  accepted<Name extends Act>(act: Name): (Sent<Name> & Required<Pick<Sent<Name>, 'answer'>>)[] {
    return this.requests.filter(
      (sent): sent is Sent<Name> & Required<Pick<Sent<Name>, 'answer'>> =>
        sent.act === act && sent.answer !== undefined,
    )
  }

  /** What was last told one of the plans, and carried out; undefined where nothing was since it was made. */
  lastOf(plan: string): PlanAct | undefined {
    return this.#told.get(plan)
  }

  async #start(act: Act, { call, ...request }: Ticket): Promise<void> {
    const key = `${act}-${this.requests.length}-${Math.floor(this.#random() * 1e9)}`
    const { once } = addressOf(paths[call])
    const sent: Sent = {
      act,
      requestId: once && key,
      call,
      request: once ? { ...request, [once]: { ...request[once], requestId: key } } : request,
      fate: 'unknown',
    }
    this.requests.push(sent)
    await this.#send(sent)
  }

  /** One that is sent again is carried out now, after what was sent since it was sent first. */
  async #send(sent: Sent): Promise<void> {
    await send(this.client, sent)
    const { act, fate, request } = sent
    if (fate === 'accepted' && isPlanAct(act)) this.#told.set(String(request.body?.['id']), act)
  }
}

function isPlanAct(act: Act): act is PlanAct {
  return act === 'pausePlan' || act === 'resumePlan' || act === 'endPlan'
}

/** A purchase or an exchange of some USDT, due a minute or two from now; half of them have a budget of one. */
function planTicket(random: Random): Ticket {
  const due = new Date(Date.now() + MINUTE_MS * (1 + random()))
  const amount = (15 + random() * 10).toFixed(2)
  const kind =
    random() < 0.5
      ? { kind: 'buy', symbol: SYMBOL }
      : { kind: 'swap', from: 'USDT', to: 'BTC', limitPercent: '5' }
  const terms = { ...kind, amount, every: 'day', time: due.toISOString().slice(11, 16) }
  const budget = random() < 0.5 ? { budget: amount } : {}
  return { call: 'makePlan', body: { ...terms, ...budget, zone: 'Etc/UTC' } }
}

/** An alert so close to the price that it may go off within moments. */
function alertTicket(random: Random, price: number): Ticket {
  const away = (random() - 0.5) * 0.002
  const level = (price * (1 + away)).toFixed(2)
  const condition = away > 0 ? 'rises' : 'falls'
  const terms = { symbol: SYMBOL, condition, level, often: 'once', lasts: 'day' }
  return { call: 'setAlert', body: terms }
}
