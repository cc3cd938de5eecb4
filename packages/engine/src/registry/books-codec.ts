import type { Field } from '../codec/field.ts'
import { amount, balance, list, struct, uint } from '../codec/fields.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { readCommands, writeCommands } from '../requests/commands-codec.ts'
import {
  readFormerRequests,
  readRequests,
  writeFormerRequests,
  writeRequests,
} from '../requests/requests-codec.ts'
import { NONE } from '../tables/slot-table.ts'

interface Counters {
  lastSeq: number
  lastAt: number
  nextOrder: number
  nextTrade: number
}

const four = struct<Counters>({
  lastSeq: uint(),
  lastAt: uint(),
  nextOrder: uint(),
  nextTrade: uint(),
})

const user = struct<{ id: number; openedSeq: number; turnoverDue: bigint }>({
  id: uint(),
  openedSeq: uint(),
  turnoverDue: amount as Field<bigint>,
})

const account = struct<{ id: number; balance: bigint }>({ id: uint(), balance })

const closed = struct<{ order: number; user: number }>({ order: uint(), user: uint() })

export const counters: SnapshotPart = {
  write: (writer, state) => four.write(writer, state),
  read: (reader, state) => void Object.assign(state, four.read(reader)),
}

/** By id. */
export const users: SnapshotPart = {
  write: (writer, state) => {
    const ids = state.users.ids()
    writer.uint(ids.length)
    for (const id of ids) {
      const slot = state.users.slotOf(id)
      if (slot === NONE) throw new Error(`user ${id} has no slot`)
      const openedSeq = state.users.openedSeq(slot)
      user.write(writer, { id, openedSeq, turnoverDue: state.users.turnoverDue(slot) })
    }
  },
  read: (reader, state, version) => {
    // A former release gave no credit but the gift, whose amount the policy says.
    const credit = version < 3 ? (state.policy?.gift ?? 0n) : 0n
    for (let left = reader.uint(); left > 0; left--) {
      const { id, openedSeq, turnoverDue } = user.read(reader)
      state.users.add(id, openedSeq, turnoverDue, credit)
    }
  },
}

/** By id; an account at zero is the same as none. */
export const balances: SnapshotPart = {
  write: (writer, { ledger }) => {
    const accounts = ledger.accounts()
    writer.uint(accounts.length)
    for (const id of accounts) account.write(writer, { id, balance: ledger.balance(id) })
  },
  read: (reader, { ledger }) => {
    for (let left = reader.uint(); left > 0; left--) {
      const { id, balance: units } = account.read(reader)
      ledger.restore(id, units)
    }
  },
}

export const closedOrders: SnapshotPart = {
  write: (writer, state) => list(closed).write(writer, [...state.closedOrders.entries()]),
  read: (reader, state) => {
    for (const { order, user: owner } of list(closed).read(reader)) {
      state.closedOrders.add(order, owner)
    }
  },
}

export const formerRequests: SnapshotPart = {
  write: (writer, { requests }) => writeFormerRequests(writer, requests.former),
  read: (reader, { requests }) => readFormerRequests(reader, requests.former),
}

/** In the order they were carried out. */
export const recentCommands: SnapshotPart = {
  write: (writer, { commands }) => writeCommands(writer, commands),
  read: (reader, { commands }) => readCommands(reader, commands),
}

/** In the order they were carried out. */
export const recentRequests: SnapshotPart = {
  write: (writer, { requests }) => writeRequests(writer, requests),
  read: (reader, { requests }) => readRequests(reader, requests),
}
