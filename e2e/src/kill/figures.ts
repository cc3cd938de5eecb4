import type { Books } from './books/books.ts'
import type { BookedWithdrawal } from './books/cash-book.ts'
import type { Cash } from './cash/check-cash.ts'
import type { DeskAct } from './cash/operator.ts'
import type { Investor } from './investor.ts'
import type { Load } from './load.ts'
import type { Planner } from './plans/planner.ts'
import type { Act } from './requests.ts'
import type { Trader } from './trader.ts'

interface Round {
  spot: Load
  products: Load
  moved: Load
  decided: Load
  unanswered: number
  startMs: number
}

/** What happened, in numbers for people. */
export class Figures {
  startsKilled = 0
  #slowestStartMs = 0
  #retried = 0
  #carriedOut = 0
  #retriedCash = 0
  #retriedActs = 0
  readonly #traders: readonly Trader[]
  readonly #investors: readonly Investor[]
  readonly #books: Books
  readonly #cash: Cash
  readonly #planners: readonly Planner[]

  constructor(
    traders: readonly Trader[],
    investors: readonly Investor[],
    cash: Cash,
    planners: readonly Planner[],
  ) {
    this.#traders = traders
    this.#investors = investors
    this.#books = cash.books
    this.#cash = cash
    this.#planners = planners
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
    const { savers, operators } = this.#cash
    this.#retriedCash += savers.reduce((sum, saver) => sum + saver.unknown().length, 0)
    this.#retriedActs += operators.reduce((sum, operator) => sum + operator.unknown().length, 0)
    const others = [...this.#traders, ...savers, ...operators, ...this.#planners]
    return investors.length + others.reduce((sum, person) => sum + person.unknown().length, 0)
  }

  line(kill: number, { spot, products, moved, decided, unanswered, startMs }: Round): string {
    this.#slowestStartMs = Math.max(this.#slowestStartMs, startMs)
    const settled = [...this.#books.fast.contracts.values()].filter((one) => one.settled).length
    return (
      `kill ${String(kill).padStart(2)}: ${spot.sent()} + ${products.sent()} + ${moved.sent()} + ` +
      `${decided.sent()} sent at ${spot.perSecond()} + ${products.perSecond()} + ` +
      `${moved.perSecond()} + ${decided.perSecond()} a second, ${unanswered} unanswered, ` +
      `start ${seconds(startMs)}, ${this.#spotOrders()} spot orders stand, ` +
      `${this.#accepted('fast')} fast contracts (${settled} settled), ` +
      `${this.#futures()} futures, ${this.#accepted('swap')} exchanges, ` +
      `${this.#accepted('wealth', 'lockMining')} investments, ` +
      `${this.#credits('claim:', 'trc20:', 'test:')} recharges, ${this.#books.cash.withdrawals.size} withdrawals ` +
      `(${this.#withdrawals('confirmed')} paid, ${this.#withdrawals('refused')} returned), ` +
      `${this.decided()} decisions`
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
      `${this.#futures()} futures orders (${this.#accepted('follow')} followed, ` +
        `${this.#accepted('lock')} locked, ${this.#accepted('reverse')} reversed): ` +
        `${closedBy('user', 'reverse')} closed by their owners, ` +
        `${closedBy('stopLoss', 'takeProfit', 'trailingStop')} by stops, ${closedBy('liquidation')} liquidated, ` +
        `${contracts.filter((one) => one.placed.method === 'limit' && one.opened).length} limits ` +
        `opened, ${this.#accepted('stops')} stops set`,
      `${this.#accepted('swap')} exchanges, ${this.#quoted()} of them by a quote`,
      `${this.#accepted('wealth')} wealth orders, ${this.#accepted('wealthRedeem')} redeemed; ` +
        `${this.#accepted('lockMining')} lock-mining orders, ` +
        `${this.#accepted('lockMiningRedeem')} redeemed`,
      `${this.#retried} product requests sent again, ${this.#carriedOut} of them carried out before`,
      `${this.#credits('claim:', 'trc20:', 'test:')} recharges: ${this.#credits('claim:')} by claim, ` +
        `${this.#credits('trc20:')} by chain, ${this.#credits('test:')} of test funds; ` +
        `${this.#bonuses()} bonuses`,
      `${this.#books.cash.withdrawals.size} withdrawals: ${this.#withdrawals('confirmed')} paid, ` +
        `${this.#withdrawals('refused')} returned, ${this.#withdrawals('unknown')} unknown, ` +
        `${this.#withdrawals('submitted', 'approved', 'sent')} under way; ` +
        `${this.#cash.outside.signer.paid.length} paid by the signer, which was asked ` +
        `${this.#cash.outside.signer.asked} times, ${this.#cash.outside.paidByHand.size} by hand`,
      `${this.decided()} decisions of ${this.#cash.operators.length} operators: ` +
        `${this.decided('decideClaim')} on claims, ` +
        `${this.decided('decideCertification')} on certifications, ` +
        `${this.decided('approveWithdrawal')} approvals, ` +
        `${this.decided('recordPayout')} payouts recorded, ` +
        `${this.decided('returnWithdrawal')} returns; ${this.#late()} came too late`,
      `${this.#retriedCash} requests of money and ${this.#retriedActs} decisions sent again`,
      `${this.#planned('makePlan')} plans, told ${this.#planned('pausePlan', 'resumePlan', 'endPlan')} ` +
        `times to rest, to go on or to end; ${this.#planned('setAlert')} alerts`,
      `${this.startsKilled} starts killed as well, slowest start ${seconds(this.#slowestStartMs)}`,
    ].join('\n')
  }

  #planned(...acts: Act[]): number {
    const counts = this.#planners.map((planner) =>
      acts.reduce((sum, act) => sum + planner.accepted(act).length, 0),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  #spotOrders(): number {
    const orders = this.#traders.flatMap((trader) => [...trader.orders.values()])
    return orders.filter((sent) => sent.fate === 'accepted').length
  }

  /** Of the savers, by how the request's name begins. */
  #credits(...kinds: string[]): number {
    const credits = [...this.#books.cash.credits()]
    return credits.filter(({ requestId }) => kinds.some((kind) => requestId.startsWith(kind)))
      .length
  }

  #bonuses(): number {
    const { bonuses } = this.#books.cash
    return this.#cash.savers.filter(({ facts }) => bonuses.has(facts.user)).length
  }

  #withdrawals(...stages: BookedWithdrawal['stage'][]): number {
    const all = [...this.#books.cash.withdrawals.values()]
    return all.filter(({ stage }) => stages.includes(stage)).length
  }

  /** Decisions that operators were answered. */
  decided(act?: DeskAct): number {
    const done = this.#cash.operators.flatMap((operator) => operator.done())
    return done.filter((decision) => act === undefined || decision.act === act).length
  }

  /** Decisions that another operator, or the venue itself, was faster than. */
  #late(): number {
    const all = this.#cash.operators.flatMap(({ decisions }) => decisions)
    return all.filter(({ error, again }) => !again && error === 'changed_meanwhile').length
  }

  #futures(): number {
    return this.#accepted('futures', 'follow', 'lock', 'reverse')
  }

  #quoted(): number {
    const swaps = this.#investors.flatMap((investor) => investor.accepted('swap'))
    return swaps.filter(({ answer }) => answer.quoteId !== null).length
  }

  #accepted(...acts: Act[]): number {
    return this.#investors.reduce((sum, investor) => sum + investor.accepted(...acts).length, 0)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
