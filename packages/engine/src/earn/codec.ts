import type { RateTier } from '@candor/terms'
import { amount, flag, list, oneOf, struct, type Table, text, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { resumeOffer } from '../offers/apply-offers.ts'
import { productDefined, resumeProduct } from './apply-earn.ts'
import type { ProductPreviewed, ProductReturned, EarnEventKind } from './events.ts'
import type { ProductOrder } from './product-order.ts'
import type { ProductKind, ProductSpec } from './rules.ts'

export const productSpec = struct<ProductSpec>({
  kind: oneOf<ProductKind>({ wealth: 0, lockMining: 1 }),
  code: text,
  currency: uint(),
  days: uint(),
  tiers: list(struct<RateTier>({ from: amount, rate: uint() })),
  penalty: uint(),
  min: amount,
  max: amount,
  budget: amount,
  open: flag,
})

/** The terms of a standing offer; a snapshot keeps them as they were made. */
const productPreviewed: Table<Omit<ProductPreviewed, 'kind'>> = {
  offer: uint(),
  user: uint(),
  product: uint(),
  amount,
  rate: uint(),
  income: amount,
  days: uint(),
  penalty: uint(),
  expiresAt: uint(),
}

export const earnCodecs: EventCodecs<EarnEventKind> = {
  productDefined: {
    code: 12,
    fields: { id: uint(), spec: productSpec },
  },
  productPreviewed: {
    code: 26,
    fields: productPreviewed,
  },
  productBought: {
    code: 28,
    fields: {
      order: uint(),
      user: uint(),
      product: uint(),
      offer: uint(),
      amount,
      rate: uint(),
      income: amount,
      days: uint(),
      penalty: uint(),
    },
  },
  incomeAccrued: {
    code: 29,
    fields: { order: uint(), user: uint(), day: uint(), amount, paid: flag },
  },
  productReturned: {
    code: 30,
    fields: {
      order: uint(),
      user: uint(),
      how: oneOf<ProductReturned['how']>({ matured: 0, redeemed: 1 }),
      days: uint(),
      penalty: amount,
      settled: amount,
    },
  },
}

const productOrder = struct<ProductOrder>({
  id: uint(),
  user: uint(),
  product: uint(),
  amount,
  rate: uint(),
  income: amount,
  days: uint(),
  penalty: uint(),
  startedAt: uint(),
  accrued: uint(),
})

const preview = struct(productPreviewed)

export const productRules: SnapshotPart = {
  write: (writer, { products }) => list(productSpec).write(writer, products),
  read: (reader, state) => {
    for (const [id, spec] of list(productSpec).read(reader).entries()) {
      productDefined(state, { kind: 'productDefined', id, spec })
    }
  },
}

export const productOrders: SnapshotPart = {
  write: (writer, state) => list(productOrder).write(writer, state.productOrders.all()),
  read: (reader, state) => {
    for (const order of list(productOrder).read(reader)) resumeProduct(state, order)
  },
}

export const previews: SnapshotPart = {
  write: (writer, { offers }) =>
    list(preview).write(
      writer,
      offers.all().filter((offer) => offer.kind === 'productPreviewed'),
    ),
  read: (reader, state) => {
    for (const terms of list(preview).read(reader)) {
      resumeOffer(state, { kind: 'productPreviewed', ...terms })
    }
  },
}
