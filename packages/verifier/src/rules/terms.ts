import type { DecodedEvent } from '../records/record.ts'
import type {
  CashSpec,
  CreditSpec,
  CurrencySpec,
  FastSpec,
  FeeTiersSpec,
  FuturesSpec,
  IndexSpec,
  MarketSpec,
  PolicySpec,
  ProductSpec,
  SwapSpec,
} from './specs.ts'

/** The rules in force, by what records said of them so far. Lists are by id. */
export class Terms {
  /** Record format of the epoch, 1 before the first one: which rules of the products hold. */
  format = 1
  readonly currencies: CurrencySpec[] = []
  readonly indexes: IndexSpec[] = []
  readonly markets: MarketSpec[] = []
  readonly fasts: FastSpec[] = []
  /** Each order of futures keeps the rules that held when it was placed; these are those of new ones. */
  readonly futures: FuturesSpec[] = []
  readonly products: ProductSpec[] = []
  swap: SwapSpec | undefined
  policy: PolicySpec | undefined
  cash: CashSpec | undefined
  credit: CreditSpec | undefined
  feeTiers: FeeTiersSpec | undefined

  /** Takes over what an event sets; other events change nothing. */
  learn(event: DecodedEvent): void {
    const set = SETTERS[event.type]
    if (set) set(this, event['spec'], event)
  }
}

type Setter = (terms: Terms, spec: unknown, event: DecodedEvent) => void

/** Fields of an event that was decoded are of the types that its table says. */
const SETTERS: Partial<Record<string, Setter>> = {
  epochBegan: (terms, _, event) => (terms.format = event['format'] as number),
  currencyDefined: listed((terms) => terms.currencies),
  indexDefined: listed((terms) => terms.indexes),
  marketDefined: listed((terms) => terms.markets),
  fastDefined: listed((terms) => terms.fasts),
  futuresDefined: listed((terms) => terms.futures),
  productDefined: listed((terms) => terms.products),
  swapRulesSet: (terms, spec) => (terms.swap = spec as SwapSpec),
  policySet: (terms, spec) => (terms.policy = spec as PolicySpec),
  cashRulesSet: (terms, spec) => (terms.cash = spec as CashSpec),
  creditRulesSet: (terms, spec) => (terms.credit = spec as CreditSpec),
  feeTiersSet: (terms, spec) => (terms.feeTiers = spec as FeeTiersSpec),
}

/** An id beyond the next one is of no rules that there can be; whoever looks for them finds none. */
function listed<Spec>(list: (terms: Terms) => Spec[]): Setter {
  return (terms, spec, event) => {
    const id = event['id'] as number
    if (id <= list(terms).length) list(terms)[id] = spec as Spec
  }
}
