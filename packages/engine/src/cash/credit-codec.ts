import type { Field } from '../codec/field.ts'
import { amount, balance, flag, list, optional, struct, uint } from '../codec/fields.ts'
import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { State } from '../core/state.ts'
import type { BoundCredit } from '../credit/bound-credit.ts'
import type { Owner } from '../ledger/accounts.ts'
import { creditSpec } from './codec.ts'

interface Asked {
  user: Owner
  asked: bigint
}

interface Bound extends Omit<BoundCredit, 'deposits'> {
  user: Owner
  deposits: readonly { currency: number; units: bigint }[]
}

const asked = struct<Asked>({ user: uint(), asked: amount as Field<bigint> })

const bound = struct<Bound>({
  user: uint(),
  credit: amount as Field<bigint>,
  asked: amount as Field<bigint>,
  barred: flag,
  deposits: list(struct<{ currency: number; units: bigint }>({ currency: uint(), units: balance })),
})

/** What gifts and bonuses add to a snapshot: the rules, what was asked for them, what is bound. */
export function writeCredits(writer: Writer, state: State): void {
  optional(creditSpec).write(writer, state.creditRules)
  list(asked).write(writer, askedOf(state))
  list(bound).write(
    writer,
    state.boundCredits.entries().map(([user, own]) => ({
      user,
      ...own,
      deposits: [...own.deposits]
        .sort(([a], [b]) => a - b)
        .map(([currency, units]) => ({ currency, units })),
    })),
  )
}

export function readCredits(reader: Reader, state: State): void {
  state.creditRules = optional(creditSpec).read(reader)
  for (const { user, asked: turnover } of list(asked).read(reader)) ask(state, user, turnover)
  for (const { user, deposits, ...own } of list(bound).read(reader)) {
    const kept = new Map(deposits.map(({ currency, units }) => [currency, units]))
    state.boundCredits.set(user, { ...own, deposits: kept })
  }
}

function ask({ users }: State, user: Owner, turnover: bigint): void {
  const slot = users.slotOf(user)
  users.restoreCredit(slot, users.credit(slot), turnover)
}

function askedOf({ users }: State): Asked[] {
  const found: Asked[] = []
  for (const user of users.ids()) {
    const turnover = users.asked(users.slotOf(user))
    if (turnover !== 0n) found.push({ user, asked: turnover })
  }
  return found
}

/** What binds gifts and bonuses. */
export const credits: SnapshotPart = { write: writeCredits, read: readCredits }
