import { cheatsOf } from './cheat.ts'
import type { OpenRecord, Rewrite } from './operator.ts'

interface Print {
  index: number
  price: number
}

/** So many records of prices are left as they are: where prices begin is known by then. */
const PLACE = 200

type Forge = (
  prints: readonly Print[],
  record: OpenRecord,
  /** The prices of the records before, the newest last. */
  before: readonly Print[],
) => Print[] | undefined

/** Rewrites the prices of the first such record of a day whose key is opened for which `forge` has others. */
function ofOpenedDay(forge: Forge): Rewrite {
  return (records) => {
    const key = records.findIndex(({ events }) =>
      events.some(({ kind }) => kind === 'dayKeyOpened'),
    )
    const printed = records.slice(0, Math.max(0, key)).flatMap((record) => {
      const event = record.events.find(({ kind }) => kind === 'pricesPrinted')
      return event ? [{ record, event }] : []
    })
    const pricesOf = ({ event }: (typeof printed)[number]) => event['prints'] as Print[]
    for (const [i, each] of printed.slice(PLACE).entries()) {
      const { record, event } = each
      const before = printed.slice(PLACE + i - 8, PLACE + i).flatMap(pricesOf)
      const prints = forge(pricesOf(each), record, before)
      if (!prints) continue
      event['prints'] = prints
      return record.seq
    }
    return undefined
  }
}

/** Cheats with the prices of days whose keys are opened. */
export const DRAWN_CHEATS = cheatsOf([
  [
    'print that the opened key does not give',
    'a price of a simulated venue is a unit higher than what it was drawn as',
    'auditor',
    'drawn',
    ofOpenedDay(([first, ...others]) => [{ ...first!, price: first!.price + 1 }, ...others]),
  ],
  [
    'drawn print left out',
    'a symbol is left out of a record of prices in which the opened key has it',
    'auditor',
    'drawn',
    ofOpenedDay((prints) => (prints.length > 1 ? prints.slice(1) : undefined)),
  ],
  [
    'drawn print added',
    'a symbol is printed at a moment at which the opened key has nothing to say of it',
    'auditor',
    'drawn',
    // What was said half a second ago and stands since: it is said again after a second.
    ofOpenedDay((prints, { at }, before) => {
      const isSaid = ({ index }: Print) => prints.some((print) => print.index === index)
      const standing = before.findLast((print) => !isSaid(print))
      return standing && at % 1_000 >= 250 && at % 1_000 < 750 ? [...prints, standing] : undefined
    }),
  ],
])
