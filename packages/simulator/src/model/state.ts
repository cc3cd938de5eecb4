import type { CurrencySpec, IndexSpec, Owner, PolicySpec } from '@candor/engine'
import { ModelLedger } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { ModelRequests } from './requests.ts'

/** All the model knows, in plain structures. */
export class ModelState {
  lastSeq = 0
  lastAt = 0
  nextOrder = 1
  nextTrade = 1
  currencies: CurrencySpec[] = []
  indexes: IndexSpec[] = []
  markets: ModelMarket[] = []
  policy: PolicySpec | undefined
  prices: ({ price: bigint; at: number; seq: number } | undefined)[] = []
  users = new Map<Owner, { openedSeq: number; turnoverDue: bigint }>()
  /** Owners of all orders that are not open any more. */
  closedOrders = new Map<number, Owner>()
  ledger = new ModelLedger()
  requests = new ModelRequests()
}
