import type { FeeTier } from '@candor/terms'
import { utcDay } from '@candor/money/durations'
import { amount, list, optional, struct, uint } from '../../codec/fields.ts'
import { CodecError } from '../../codec/reader.ts'
import type { EventCodecs } from '../../core/event-spec.ts'
import type { SnapshotPart } from '../../core/snapshot.ts'
import type { Owner } from '../../ledger/accounts.ts'
import type { TierEventKind } from './events.ts'
import type { FeeTiersSpec } from './rules.ts'
import type { TradedDay } from './traded-days.ts'

const feeTiersSpec = struct<FeeTiersSpec>({
  tiers: list(struct<FeeTier>({ volume: amount, makerShare: uint(), takerShare: uint() })),
})

export const tierCodecs: EventCodecs<TierEventKind> = {
  feeTiersSet: { code: 67, fields: { spec: feeTiersSpec } },
}

/** The fees by volume that hold. */
export const feeTiers: SnapshotPart = {
  write: (writer, state) => optional(feeTiersSpec).write(writer, state.feeTiers),
  read: (reader, state) => {
    state.feeTiers = optional(feeTiersSpec).read(reader)
  },
}

const traded = struct<{ user: Owner; days: readonly TradedDay[] }>({
  user: uint(),
  days: list(struct<TradedDay>({ day: uint(), units: amount })),
})

/** What each person traded on the days that still count, by user and day. */
export const tradedDays: SnapshotPart = {
  write: (writer, state) =>
    list(traded).write(writer, state.tradedDays.entries(utcDay(state.lastAt))),
  read: (reader, state) => {
    for (const { user, days } of list(traded).read(reader)) {
      const isRising = days.every(({ day }, place) => place === 0 || day > days[place - 1]!.day)
      if (!isRising) throw new CodecError('traded days are not in their order')
      state.tradedDays.restore(user, days)
    }
  },
}
