import type { Field } from '../codec/field.ts'
import { amount, flag, hash, list, oneOf, optional, struct, uint } from '../codec/fields.ts'
import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { State } from '../core/state.ts'
import type { CertificationLevel } from '../ledger/users.ts'
import { approvals, cashSpec, level } from './codec.ts'
import type { WithdrawalDay } from './withdrawal-days.ts'
import type { Withdrawal, WithdrawalState } from './withdrawal.ts'

interface Standing {
  user: number
  level: CertificationLevel
  hadBonus: boolean
  credit: bigint
}

const standing = struct<Standing>({
  user: uint(),
  level,
  hadBonus: flag,
  credit: amount as Field<bigint>,
})

const day = struct<WithdrawalDay & { user: number }>({
  user: uint(),
  day: uint(),
  count: uint(),
  worth: amount,
})

const withdrawal = struct<Withdrawal>({
  id: uint(),
  user: uint(),
  currency: uint(),
  amount,
  fee: amount,
  worth: amount,
  requestedAt: uint(),
  state: oneOf<WithdrawalState>({ submitted: 0, approved: 1, sent: 2, unknown: 3 }),
  approvals,
  decidedBy: list(uint()),
})

interface BoundPayee {
  withdrawal: number
  payee: string
}

const boundPayees = list(struct<BoundPayee>({ withdrawal: uint(), payee: hash }))

/** Whom open withdrawals are to be paid to, by their ids. */
export const payees: SnapshotPart = {
  write: (writer, state) => {
    const bound = [...state.payees].sort(([one], [other]) => one - other)
    boundPayees.write(
      writer,
      bound.map(([withdrawal, payee]) => ({ withdrawal, payee })),
    )
  },
  read: (reader, state) => {
    for (const { withdrawal, payee } of boundPayees.read(reader)) {
      state.payees.set(withdrawal, payee)
    }
  },
}

/** What money in and out adds to a snapshot: the rules, then users and withdrawals by id. */
function writeCash(writer: Writer, state: State): void {
  optional(cashSpec).write(writer, state.cashRules)
  list(standing).write(writer, standings(state))
  list(day).write(
    writer,
    state.withdrawalDays.entries().map(([user, own]) => ({ user, ...own })),
  )
  list(withdrawal).write(writer, state.withdrawals.all())
}

function readCash(reader: Reader, state: State): void {
  const { users } = state
  state.cashRules = optional(cashSpec).read(reader)
  for (const { user, level: reached, hadBonus, credit } of list(standing).read(reader)) {
    const slot = users.slotOf(user)
    users.setLevel(slot, reached)
    if (hadBonus) users.markBonus(slot)
    users.restoreCredit(slot, credit, users.asked(slot))
  }
  for (const { user, ...own } of list(day).read(reader)) state.withdrawalDays.restore(user, own)
  for (const order of list(withdrawal).read(reader)) state.withdrawals.add(order)
}

/** Of the users of whom there is anything to say. */
function standings({ users }: State): Standing[] {
  const found: Standing[] = []
  for (const user of users.ids()) {
    const slot = users.slotOf(user)
    const level = users.level(slot)
    const hadBonus = users.hadBonus(slot)
    const credit = users.credit(slot)
    if (level !== 0 || hadBonus || credit !== 0n) found.push({ user, level, hadBonus, credit })
  }
  return found
}

/** Money in and out: its rules, then users and withdrawals by id. */
export const money: SnapshotPart = { write: writeCash, read: readCash }
