import { amount, flag, hash, list, oneOf, struct, uint, word } from './fields.ts'
import type { Field } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

const policySpec = struct({ giftCurrency: uint, gift: amount, turnover: uint })

/** As many as there are levels of certification; their number is not stored. */
const caps: Field = (cursor) => [amount(cursor), amount(cursor), amount(cursor)]

const cashSpec = struct({
  withdrawals: list(struct({ currency: uint, min: amount })),
  fee: uint,
  perDay: uint,
  caps,
  secondApprovalFrom: amount,
  bonus: uint,
  bonusFrom: amount,
})

const creditSpec = struct({ bonusMost: amount, level: oneOf(1, 2) })

/** Gifts and bonuses, and how money leaves. */
export const cash: ProductKinds = {
  commands: {
    setPolicy: 3,
    setCashRules: 33,
    certify: 34,
    requestWithdrawal: 35,
    approveWithdrawal: 36,
    refuseWithdrawal: 37,
    reportPayout: 38,
    setCreditRules: 39,
    barCredit: 40,
    takeBackWithdrawal: 41,
  },
  events: {
    policySet: [3, { spec: policySpec }],
    cashRulesSet: [33, { spec: cashSpec }],
    certified: [34, { user: uint, level: oneOf(0, 1, 2) }],
    bonusGiven: [35, { user: uint, bonus: amount, turnoverDue: amount }],
    withdrawalRequested: [
      36,
      {
        withdrawal: uint,
        user: uint,
        currency: uint,
        amount,
        fee: amount,
        worth: amount,
        approvals: oneOf(1, 2),
      },
    ],
    withdrawalApproved: [37, { withdrawal: uint, user: uint, operator: uint, complete: flag }],
    withdrawalReturnProposed: [38, { withdrawal: uint, user: uint, operator: uint }],
    withdrawalMoved: [
      39,
      {
        withdrawal: uint,
        user: uint,
        to: word('sent', 'unknown', 'confirmed', 'refused'),
        operator: uint,
      },
    ],
    payeeBound: [71, { withdrawal: uint, user: uint, payee: hash }],
    payeePaid: [72, { withdrawal: uint, user: uint, payee: hash }],
    creditRulesSet: [40, { spec: creditSpec }],
    creditBound: [41, { user: uint, credit: amount, turnoverDue: amount }],
    creditBarred: [42, { user: uint, taken: amount, turnoverDue: amount }],
    depositsSpent: [43, { user: uint, spent: list(struct({ currency: uint, amount })) }],
  },
}
