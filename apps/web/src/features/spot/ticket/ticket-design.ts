import type { SpotTicket } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { errorsOf, fieldOf } from './errors.ts'
import {
  type Surroundings,
  type Ticket,
  type TicketAct,
  reduceTicket,
  sizeField,
} from './reducer.ts'
import { isShort, shareOf, termsOf, usesOf } from './summary.ts'

interface TicketSummary {
  /** What is sent. */
  terms: Omit<SpotTicket, 'requestId'>
  uses: Decimal | undefined
  /** The share of what is available, 0 to 100. */
  share: number
  /** It takes more than is available. */
  short: boolean
}

/** The ticket of spot. */
export const spotTicket: FormDesign<Ticket, Surroundings, TicketSummary, TicketAct> = {
  reduce: reduceTicket,
  begins: ({ kind }) => kind === 'side' || kind === 'method' || kind === 'choose',
  summary: (ticket, { pair, funds }) => ({
    terms: termsOf(ticket, pair.symbol),
    uses: usesOf(ticket),
    share: shareOf(ticket, funds),
    short: isShort(ticket, funds),
  }),
  errors: (ticket, { pair, funds, now }, say) => {
    const found = errorsOf(ticket, { pair, now }, say)
    const size = sizeField(ticket)
    if (found[size] === undefined && isShort(ticket, funds)) {
      found[size] = say.t('assets.moreThanAvailable')
    }
    return found
  },
  atOnce: (ticket, { funds }, { t }) =>
    isShort(ticket, funds) ? { [sizeField(ticket)]: t('assets.moreThanAvailable') } : {},
  fieldOf,
  fields: ['price', 'quantity', 'amount', 'goal', 'stop', 'terms'],
  accepted: (ticket, around) => reduceTicket(ticket, { kind: 'placed' }, around),
}
