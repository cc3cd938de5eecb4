import { list, optional, struct, text, uint } from '../codec/fields.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { currencyDefined, indexDefined } from './apply-catalogue.ts'
import { currencySpec, indexSpec } from './codec.ts'

export const currencies: SnapshotPart = {
  write: (writer, state) => list(currencySpec).write(writer, state.currencies),
  read: (reader, state) => {
    for (const [id, spec] of list(currencySpec).read(reader).entries()) {
      currencyDefined(state, { kind: 'currencyDefined', id, spec })
    }
  },
}

export const indexes: SnapshotPart = {
  write: (writer, state) => list(indexSpec).write(writer, state.indexes),
  read: (reader, state) => {
    for (const [id, spec] of list(indexSpec).read(reader).entries()) {
      indexDefined(state, { kind: 'indexDefined', id, spec })
    }
  },
}

const prints = list(optional(struct<IndexPrice>({ price: uint(), at: uint(), seq: uint() })))

/** The last print of each index. */
export const lastPrints: SnapshotPart = {
  write: (writer, { prices }) => prints.write(writer, prices),
  read: (reader, { prices }) => {
    for (const [index, print] of prints.read(reader).entries()) prices[index] = print
  },
}

export const adoptedRelease: SnapshotPart = {
  write: (writer, state) => text.write(writer, state.adoptedRelease),
  read: (reader, state) => {
    state.adoptedRelease = text.read(reader)
  },
}
