import type { Amount } from '@candor/money'
import type { Field } from '../codec/field.ts'
import {
  amount,
  flag,
  hash,
  list,
  oneOf,
  optional,
  smallNumber,
  struct,
  uint,
} from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { EventOf } from '../core/events.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { CreditSpec, PolicySpec } from '../credit/rules.ts'
import type { CertificationLevel } from '../ledger/users.ts'
import type { CurrencyAmount, CashEventKind } from './events.ts'
import type { CashSpec } from './rules.ts'

export const level = smallNumber<CertificationLevel>([0, 1, 2])
export const approvals = smallNumber<1 | 2>([1, 2])

export const policySpec = struct<PolicySpec>({
  giftCurrency: uint(),
  gift: amount,
  turnover: uint(),
})

/** As many as there are levels of certification, so that their number needs no writing. */
const caps: Field<CashSpec['caps']> = {
  form: struct<Record<'none' | 'primary' | 'advanced', Amount>>({
    none: amount,
    primary: amount,
    advanced: amount,
  }).form,
  write: (writer, values) => values.forEach((value) => amount.write(writer, value)),
  read: (reader) => [amount.read(reader), amount.read(reader), amount.read(reader)],
}

export const cashSpec = struct<CashSpec>({
  withdrawals: list(struct<CashSpec['withdrawals'][number]>({ currency: uint(), min: amount })),
  fee: uint(),
  perDay: uint(),
  caps,
  secondApprovalFrom: amount,
  bonus: uint(),
  bonusFrom: amount,
})

export const creditSpec = struct<CreditSpec>({
  bonusMost: amount,
  level: smallNumber<CreditSpec['level']>([1, 2]),
})

export const cashCodecs: EventCodecs<CashEventKind> = {
  policySet: {
    code: 3,
    fields: { spec: policySpec },
  },
  cashRulesSet: {
    code: 33,
    fields: { spec: cashSpec },
  },
  certified: {
    code: 34,
    fields: { user: uint(), level },
  },
  bonusGiven: {
    code: 35,
    fields: { user: uint(), bonus: amount, turnoverDue: amount },
  },
  withdrawalRequested: {
    code: 36,
    fields: {
      withdrawal: uint(),
      user: uint(),
      currency: uint(),
      amount,
      fee: amount,
      worth: amount,
      approvals,
    },
  },
  withdrawalApproved: {
    code: 37,
    fields: { withdrawal: uint(), user: uint(), operator: uint(), complete: flag },
  },
  withdrawalReturnProposed: {
    code: 38,
    fields: { withdrawal: uint(), user: uint(), operator: uint() },
  },
  withdrawalMoved: {
    code: 39,
    fields: {
      withdrawal: uint(),
      user: uint(),
      to: oneOf<EventOf<'withdrawalMoved'>['to']>({
        sent: 0,
        unknown: 1,
        confirmed: 2,
        refused: 3,
      }),
      operator: uint(),
    },
  },
  payeeBound: {
    code: 71,
    fields: { withdrawal: uint(), user: uint(), payee: hash },
  },
  payeePaid: {
    code: 72,
    fields: { withdrawal: uint(), user: uint(), payee: hash },
  },
  creditRulesSet: {
    code: 40,
    fields: { spec: creditSpec },
  },
  creditBound: {
    code: 41,
    fields: { user: uint(), credit: amount, turnoverDue: amount },
  },
  creditBarred: {
    code: 42,
    fields: { user: uint(), taken: amount, turnoverDue: amount },
  },
  depositsSpent: {
    code: 43,
    fields: {
      user: uint(),
      spent: list(struct<CurrencyAmount>({ currency: uint(), amount })),
    },
  },
}

export const giftPolicy: SnapshotPart = {
  write: (writer, { policy }) => optional(policySpec).write(writer, policy),
  read: (reader, state) => {
    state.policy = optional(policySpec).read(reader)
  },
}
