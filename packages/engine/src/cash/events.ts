import type { Amount } from '@candor/money'
import type { CreditSpec, PolicySpec } from '../credit/rules.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { CertificationLevel } from '../ledger/users.ts'
import type { CashSpec } from './rules.ts'

export interface CurrencyAmount {
  currency: number
  amount: Amount
}

/** `fee` is inside `amount`; `worth` is that of the amount; `approvals` is how many it needs. */
export interface WithdrawalRequested {
  kind: 'withdrawalRequested'
  withdrawal: number
  user: Owner
  currency: number
  amount: Amount
  fee: Amount
  worth: Amount
  approvals: 1 | 2
}

declare module '../core/events.ts' {
  interface Events {
    policySet: { kind: 'policySet'; spec: PolicySpec }
    cashRulesSet: { kind: 'cashRulesSet'; spec: CashSpec }
    certified: { kind: 'certified'; user: Owner; level: CertificationLevel }
    /** With the record of the recharge. `turnoverDue`: what has to be traded before it may leave. */
    bonusGiven: { kind: 'bonusGiven'; user: Owner; bonus: Amount; turnoverDue: Amount }
    withdrawalRequested: WithdrawalRequested
    /** Whom the withdrawal of the event before is to be paid to: a hash that tells nothing by itself. */
    payeeBound: { kind: 'payeeBound'; withdrawal: number; user: Owner; payee: string }
    /** Whom the withdrawal that is sent is paid to. */
    payeePaid: { kind: 'payeePaid'; withdrawal: number; user: Owner; payee: string }
    /** `complete`: no further approval is needed. */
    withdrawalApproved: {
      kind: 'withdrawalApproved'
      withdrawal: number
      user: Owner
      operator: number
      complete: boolean
    }
    /**
     * One operator asks for the return of a withdrawal whose payout is unknown; a second has to
     * agree.
     */
    withdrawalReturnProposed: {
      kind: 'withdrawalReturnProposed'
      withdrawal: number
      user: Owner
      operator: number
    }
    /** `operator`: who refused; 0 for the others, and for the person who took it back. */
    withdrawalMoved: {
      kind: 'withdrawalMoved'
      withdrawal: number
      user: Owner
      to: 'sent' | 'unknown' | 'confirmed' | 'refused'
      operator: number
    }
    creditRulesSet: { kind: 'creditRulesSet'; spec: CreditSpec }
    /** The gift or the bonus that the event before gave is bound by the rules of credit. */
    creditBound: { kind: 'creditBound'; user: Owner; credit: Amount; turnoverDue: Amount }
    /**
     * `taken`: what went back to promotions. `turnoverDue`: what has not to be traded any more.
     * Further bonuses are not given.
     */
    creditBarred: { kind: 'creditBarred'; user: Owner; taken: Amount; turnoverDue: Amount }
    /**
     * For a user whose credit is bound: the deposits that a withdrawal uses up, valued at this
     * moment.
     */
    depositsSpent: { kind: 'depositsSpent'; user: Owner; spent: readonly CurrencyAmount[] }
  }
}

/** The events that cash adds: each is written by its codec and applied by its applier. */
export type CashEventKind =
  | 'policySet'
  | 'cashRulesSet'
  | 'certified'
  | 'bonusGiven'
  | 'withdrawalRequested'
  | 'payeeBound'
  | 'payeePaid'
  | 'withdrawalApproved'
  | 'withdrawalReturnProposed'
  | 'withdrawalMoved'
  | 'creditRulesSet'
  | 'creditBound'
  | 'creditBarred'
  | 'depositsSpent'
