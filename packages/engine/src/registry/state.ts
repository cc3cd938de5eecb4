import { WithdrawalDays } from '../cash/withdrawal-days.ts'
import type { State } from '../core/state.ts'
import { BoundCredits } from '../credit/bound-credit.ts'
import { dueOfProduct } from '../earn/due.ts'
import { FastPromises } from '../fast/fast-promises.ts'
import { Ledger } from '../ledger/ledger.ts'
import { Users } from '../ledger/users.ts'
import { LimitsOfUsers } from '../limits/personal-limits.ts'
import { Offers } from '../offers/offers.ts'
import { ClosedOrders } from '../orders/closed-orders.ts'
import { UserOrders } from '../orders/user-orders.ts'
import { PendingOrders } from '../pending/pending-orders.ts'
import { isReached } from '../pending/pending-order.ts'
import type { PlaceKey } from '../requests/place-hash.ts'
import { CommandMemory } from '../requests/command-memory.ts'
import { RequestMemory } from '../requests/request-memory.ts'
import type { MakeBook } from '../spot/book-port.ts'
import { DeadMansSwitches } from '../spot/dead-mans-switches.ts'
import { ExitsOfOrders } from '../spot/triggers/exits/order-exits.ts'
import { OpenOrders } from '../spot/open-orders.ts'
import { TermsOfOrders } from '../spot/order-terms.ts'
import { PlacedOrder } from '../spot/placed-order.ts'
import { TradedDays } from '../spot/tiers/traded-days.ts'
import { dueOfTrigger } from '../spot/triggers/apply-triggers.ts'
import { Triggers } from '../spot/triggers/triggers.ts'
import { YoungOrders } from '../spot/young-orders.ts'
import { QuoteUses } from '../swap/quote-uses.ts'
import { Timers } from '../timers/timers.ts'

/** The state of a venue, empty at first. */
export class VenueState implements State {
  lastSeq = 0
  lastAt = 0
  nextOrder = 1
  nextTrade = 1
  epoch: State['epoch']
  adoptedRelease = ''
  readonly currencies: State['currencies'] = []
  readonly indexes: State['indexes'] = []
  readonly markets: State['markets'] = []
  readonly followers: State['followers'] = []
  policy: State['policy']
  readonly prices: State['prices'] = []
  readonly ledger = new Ledger()
  readonly users = new Users()
  readonly orders = new OpenOrders(this.users)
  readonly deadMansSwitches = new DeadMansSwitches()
  readonly orderTerms = new TermsOfOrders()
  readonly exits = new ExitsOfOrders()
  readonly placed = new PlacedOrder()
  readonly closedOrders = new ClosedOrders()
  readonly requests: RequestMemory
  readonly commands = new CommandMemory()
  readonly makeBook: MakeBook
  readonly fasts: State['fasts'] = []
  readonly fastPromised = new FastPromises()
  readonly fastOrders: State['fastOrders'] = new UserOrders()
  readonly windows: State['windows'] = []
  readonly futures: State['futures'] = []
  readonly futuresOrders: State['futuresOrders'] = new UserOrders()
  readonly leftOver: State['leftOver'] = new Map()
  readonly products: State['products'] = []
  readonly productOrders: State['productOrders'] = new UserOrders()
  readonly promised: State['promised'] = []
  swapRules: State['swapRules']
  readonly offers = new Offers()
  readonly limits = new LimitsOfUsers()
  cashRules: State['cashRules']
  creditRules: State['creditRules']
  readonly boundCredits = new BoundCredits()
  readonly withdrawals: State['withdrawals'] = new UserOrders()
  readonly payees: State['payees'] = new Map()
  readonly withdrawalDays = new WithdrawalDays()
  readonly pendings = new PendingOrders()
  readonly movements: State['movements'] = []
  readonly recentPrints: State['recentPrints'] = []
  readonly quoteUses = new QuoteUses()
  readonly youngOrders = new YoungOrders()
  readonly triggers = new Triggers()
  feeTiers: State['feeTiers']
  readonly tradedDays = new TradedDays()
  seed: State['seed']
  opening: State['opening']
  liabilities: State['liabilities']
  readonly exclusions: State['exclusions'] = new Map()
  readonly timers = new Timers((id) => this.#dueAt(id))

  constructor(makeBook: MakeBook, placeKey: PlaceKey) {
    this.makeBook = makeBook
    this.requests = new RequestMemory(placeKey)
  }

  /** Returns when the order or offer of this id has something due. */
  #dueAt(id: number): number | undefined {
    const product = this.productOrders.get(id)
    if (product) return dueOfProduct(product)
    const pending = this.pendings.get(id)
    if (pending) return isReached(pending) ? undefined : pending.until
    const trigger = this.triggers.get(id)
    if (trigger) return dueOfTrigger(trigger)
    return (
      this.fastOrders.get(id)?.expiresAt ??
      this.offers.get(id)?.expiresAt ??
      this.orderTerms.get(id)?.expiresAt ??
      this.deadMansSwitches.get(id)?.due
    )
  }
}
