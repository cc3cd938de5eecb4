import { amount, flag, hash, hex16, list, struct, text, uint } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

/** Prices and what they were made of, the venue's clock, its epochs, and sources that are left out. */
export const feed: ProductKinds = {
  commands: {
    printPrices: 10,
    recoverPrints: 11,
    passTime: 12,
    beginEpoch: 42,
    excludeSource: 46,
    commitSeed: 60,
    openDayKey: 61,
    publishLiabilities: 62,
  },
  events: {
    pricesPrinted: [5, { prints: list(struct({ index: uint, price: uint })) }],
    pricesRecovered: [9, { index: uint, prints: list(struct({ at: uint, price: uint })) }],
    epochBegan: [44, { epoch: uint, node: text, format: uint, venue: hex16 }],
    printsEvidenced: [45, { hash }],
    volumesTraded: [47, { volumes: list(struct({ index: uint, lots: uint })) }],
    seedCommitted: [68, { first: uint, days: uint, commitment: hash }],
    dayKeyOpened: [69, { day: uint, key: hash }],
    liabilitiesPublished: [
      70,
      { day: uint, seq: uint, root: hash, totals: list(struct({ currency: uint, amount })) },
    ],
    sourceExcluded: [
      52,
      { exchange: text, symbol: text, excluded: flag, from: uint, excludedBefore: flag },
    ],
  },
}
