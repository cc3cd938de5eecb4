import type { FuturesTicket } from '@candor/protocol'
import type { Errors, FormDesign, Say } from '../../../shared/form/form-design.ts'
import type { Estimate } from '../estimate.ts'
import { errorsOf, fieldOf } from './errors.ts'
import {
  type Surroundings,
  type Ticket,
  type TicketAct,
  affordable,
  reduceTicket,
} from './reducer.ts'
import { amountOf } from './size.ts'
import { outlookOf, shareOf, termsOf } from './summary.ts'

interface TicketSummary {
  /** What is sent. */
  terms: Omit<FuturesTicket, 'requestId'>
  /** What it comes to; undefined while its figures are none. */
  outlook: Estimate | undefined
  /** It may lose more than is available. */
  short: boolean
  /** The most lots that can be afforded. */
  most: number | undefined
  /** The share of them, 0 to 100. */
  share: number
}

/** The ticket of futures. */
export const futuresTicket: FormDesign<Ticket, Surroundings, TicketSummary, TicketAct> = {
  reduce: reduceTicket,
  begins: ({ kind }) => kind === 'direction' || kind === 'method',
  summary: (ticket, around) => {
    const outlook = outlookOf(ticket, around)
    const most = affordable(ticket, around)
    return {
      terms: termsOf(ticket, around.facts),
      outlook,
      short:
        outlook !== undefined &&
        around.available !== undefined &&
        (takenOf(ticket, around) ?? outlook.mostLose) > around.available,
      most,
      share: ticket.percent ?? shareOf(ticket, around, most),
    }
  },
  errors: errorsIn,
  // Stops and lots that were written show what is wrong at once; a price is still being typed.
  atOnce: (ticket, around, say) => {
    const { lots, amount, lever, stopLoss, stopProfit } = errorsIn(ticket, around, say)
    return {
      ...(ticket.lots !== '' && { lots, lever }),
      ...(ticket.amount !== '' && { amount, lever }),
      ...(ticket.stopLoss !== '' && { stopLoss }),
      ...(ticket.stopProfit !== '' && { stopProfit }),
    }
  },
  fieldOf,
  fields: ['price', 'lots', 'amount', 'lever', 'stopLoss', 'stopProfit'],
  accepted: (ticket, around) => reduceTicket(ticket, { kind: 'placed' }, around),
}

function errorsIn(ticket: Ticket, around: Surroundings, say: Say): Errors<Ticket> {
  return errorsOf(ticket, around, outlookOf(ticket, around), say)
}

/** By amount all of it is set aside when it is placed. */
function takenOf({ unit, amount }: Ticket, { facts }: Surroundings) {
  return unit === 'amount' ? amountOf(amount, facts) : undefined
}
