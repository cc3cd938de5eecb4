import { oneOf, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { OfferEnd, OffersEventKind } from './events.ts'

export const offersCodecs: EventCodecs<OffersEventKind> = {
  offerEnded: {
    code: 27,
    fields: {
      offer: uint(),
      user: uint(),
      how: oneOf<OfferEnd>({ used: 0, expired: 1, replaced: 2 }),
    },
  },
}
