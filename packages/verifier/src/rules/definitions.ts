import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'
import type { Terms } from './terms.ts'

const RULE = 'definitions'
/** Formats of records that there are. */
const FORMATS = { least: 1, most: 8 }

/** What is defined, by event: there may be others rules of it later, but of a currency. */
const LISTS: Readonly<Record<string, (terms: Terms) => readonly unknown[]>> = {
  currencyDefined: ({ currencies }) => currencies,
  indexDefined: ({ indexes }) => indexes,
  marketDefined: ({ markets }) => markets,
  fastDefined: ({ fasts }) => fasts,
  futuresDefined: ({ futures }) => futures,
  productDefined: ({ products }) => products,
}

interface Epoch {
  readonly epoch: number
  readonly format: number
  readonly venue: string
}

/** Ids of what is defined follow each other without gaps, and epochs rise, of one venue and no older format. */
export class DefinitionsRule implements Rule {
  readonly name = RULE
  #epoch: Epoch | undefined

  event(event: DecodedEvent, { seq }: DecodedRecord, { report, rules }: Context): void {
    const list = LISTS[event.type]
    if (!list && event.type !== 'epochBegan') return
    report.checked(RULE)
    const fault = list
      ? idFault(event, list(rules))
      : this.#epochFault(event as DecodedEvent & Epoch)
    if (fault !== undefined) report.finding(seq, RULE, `${event.type} ${fault}`)
  }

  #epochFault(event: DecodedEvent & Epoch): string | undefined {
    const former = this.#epoch
    this.#epoch = event
    const { epoch, format, venue } = event
    if (epoch <= (former?.epoch ?? 0)) return `${epoch} follows ${former?.epoch ?? 0}`
    if (format < FORMATS.least || format > FORMATS.most) return `is of format ${format}`
    if (!former) return undefined
    if (format < former.format) return `is of format ${format}, after ${former.format}`
    return venue === former.venue
      ? undefined
      : `is of venue ${venue}, the books are of ${former.venue}`
  }
}

function idFault({ type, id, spec }: DecodedEvent, known: readonly unknown[]): string | undefined {
  const place = id as number
  if (place > known.length) return `is of ${place}, and there are ${known.length}`
  const before = known[place] as { scale: number } | undefined
  if (type !== 'currencyDefined' && type !== 'indexDefined') return undefined
  const { scale } = spec as { scale: number }
  if (!before || before.scale === scale) return undefined
  return `gives ${place} another scale, which amounts and prices were not written in`
}
