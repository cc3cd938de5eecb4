import type { Field } from '../codec/field.ts'
import { amount, balance, list, struct, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { PersonalLimits } from './personal-limits.ts'
import type { LimitsEventKind } from './events.ts'

export const limitsCodecs: EventCodecs<LimitsEventKind> = {
  riskNoticeAccepted: {
    code: 31,
    fields: { user: uint() },
  },
  personalLimitsSet: {
    code: 32,
    fields: {
      user: uint(),
      dailyStake: amount,
      dailyLoss: amount,
      laterDailyStake: amount,
      laterDailyLoss: amount,
      laterFrom: uint(),
      coolOffUntil: uint(),
    },
  },
}

/** A signed amount: what a day has lost is below zero after gains. */
const signed = balance as Field<never>

const limits = struct<PersonalLimits & { user: number }>({
  user: uint(),
  acceptedAt: uint(),
  dailyStake: amount,
  dailyLoss: amount,
  laterDailyStake: amount,
  laterDailyLoss: amount,
  laterFrom: uint(),
  coolOffUntil: uint(),
  day: uint(),
  staked: amount,
  lost: signed,
  atRisk: amount,
})

export const personalLimits: SnapshotPart = {
  write: (writer, state) =>
    list(limits).write(
      writer,
      state.limits.entries().map(([user, own]) => ({ user, ...own })),
    ),
  read: (reader, state) => {
    for (const { user, ...own } of list(limits).read(reader)) state.limits.restore(user, own)
  },
}
