import type { Books } from './books/books.ts'
import type { Investor } from './investor.ts'
import type { Load } from './load.ts'
import type { Act } from './requests.ts'
import type { Trader } from './trader.ts'

interface Round {
  spot: Load
  products: Load
  unanswered: number
  startMs: number
}

/** What happened, in numbers for people. */
export class Figures {
  startsKilled = 0
  #slowestStartMs = 0
  #retried = 0
  #carriedOut = 0
  readonly #traders: readonly Trader[]
  readonly #investors: readonly Investor[]
  readonly #books: Books

  constructor(traders: readonly Trader[], investors: readonly Investor[], books: Books) {
    this.#traders = traders
    this.#investors = investors
    this.#books = books
  }

  /** Requests without an answer; those of the investors are told apart by the journal. */
  unanswered(): number {
    const investors = this.#investors.flatMap((investor) =>
      investor.unknown().map(({ requestId }) => ({ user: investor.user, requestId })),
    )
    for (const { user, requestId } of investors) {
      this.#retried += 1
      if (requestId && this.#books.hasRequest(user, requestId)) this.#carriedOut += 1
    }
    return (
      investors.length + this.#traders.reduce((sum, trader) => sum + trader.unknown().length, 0)
    )
  }

  line(kill: number, { spot, products, unanswered, startMs }: Round): string {
    this.#slowestStartMs = Math.max(this.#slowestStartMs, startMs)
    const settled = [...this.#books.fast.contracts.values()].filter((one) => one.settled).length
    return (
      `kill ${String(kill).padStart(2)}: ${spot.sent()} + ${products.sent()} sent at ` +
      `${spot.perSecond()} + ${products.perSecond()} a second, ${unanswered} unanswered, ` +
      `start ${seconds(startMs)}, ${this.#spotOrders()} spot orders stand, ` +
      `${this.#accepted('fast')} fast contracts (${settled} settled), ` +
      `${this.#contracts()} futures, ${this.#accepted('exchange')} exchanges, ` +
      `${this.#accepted('wealth', 'lockMining')} investments`
    )
  }

  summary(): string {
    const { fast, futures, outages } = this.#books
    const contracts = [...futures.orders.values()]
    const closedBy = (...causes: string[]) =>
      contracts.filter(({ closed }) => closed && causes.includes(closed.how)).length
    const outcomes = [...fast.contracts.values()].map(({ settled }) => settled?.outcome)
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    return [
      `${this.#spotOrders()} acknowledged spot orders`,
      `${this.#accepted('fast')} fast contracts: ${count('won')} won, ${count('lost')} lost, ` +
        `${count('even')} even, ${count('refunded')} refunded; ${outages.cut} windows cut by an ` +
        `outage, ${outages.recovered} prints of them recovered, ${outages.late} missed at the start`,
      `${this.#contracts()} futures orders (${this.#accepted('follow')} followed, ` +
        `${this.#accepted('lock')} locked, ${this.#accepted('reverse')} reversed): ` +
        `${closedBy('user', 'reverse')} closed by their owners, ` +
        `${closedBy('stopLoss', 'takeProfit')} by stops, ${closedBy('liquidation')} liquidated, ` +
        `${contracts.filter((one) => one.placed.method === 'limit' && one.opened).length} limits ` +
        `opened, ${this.#accepted('stops')} stops set`,
      `${this.#accepted('exchange')} exchanges, ${this.#quoted()} of them by a quote`,
      `${this.#accepted('wealth')} wealth orders, ${this.#accepted('wealthRedeem')} redeemed; ` +
        `${this.#accepted('lockMining')} lock-mining orders, ` +
        `${this.#accepted('lockMiningRedeem')} redeemed`,
      `${this.#retried} product requests sent again, ${this.#carriedOut} of them carried out before`,
      `${this.startsKilled} starts killed as well, slowest start ${seconds(this.#slowestStartMs)}`,
    ].join('\n')
  }

  #spotOrders(): number {
    const orders = this.#traders.flatMap((trader) => [...trader.orders.values()])
    return orders.filter((sent) => sent.fate === 'accepted').length
  }

  #contracts(): number {
    return this.#accepted('contract', 'follow', 'lock', 'reverse')
  }

  #quoted(): number {
    const exchanges = this.#investors.flatMap((investor) => investor.accepted('exchange'))
    return exchanges.filter(({ answer }) => answer.quoteId !== null).length
  }

  #accepted(...acts: Act[]): number {
    return this.#investors.reduce((sum, investor) => sum + investor.accepted(...acts).length, 0)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
