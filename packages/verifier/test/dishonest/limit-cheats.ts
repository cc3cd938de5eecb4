import { cheatsOf } from './cheat.ts'
import { atEvent, type Fields, leaveOut, type OpenRecord, type Rewrite } from './operator.ts'

/** The rules of a kind of contract take less than people had of it. */
function rulesTakeLess(
  defined: string,
  field: string,
  isTaken: (event: Fields, record: OpenRecord) => boolean,
): Rewrite {
  return (records) => {
    const taken = records.find((record) => record.events.some((event) => isTaken(event, record)))
    if (!taken) return undefined
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.kind !== defined) continue
      const spec = event['spec'] as Fields
      event['spec'] = { ...spec, [field]: typeof spec[field] === 'bigint' ? 0n : 0 }
    }
    return taken.seq
  }
}

const waitsFor = (product: string) => (event: Fields) =>
  event.kind === 'pendingAccepted' &&
  (event['exposure'] as Fields | undefined)?.['product'] === product

const PRINT_EVERY_MS = 10_000
/** Prints by which two minutes have gone by since the first one. */
const PRINTS = 12

const hasPrints = ({ events }: OpenRecord) => events.some(({ kind }) => kind === 'pricesPrinted')

/** The venue goes on with its prices from there for some minutes, and the contract stands open. */
const neverSettled: Rewrite = (records) => {
  const isIts = (event: Fields) => event.kind === 'fastSettled'
  const place = records.findIndex(({ events }) => events.some(isIts))
  const [settling, print] = [records[place], records.find(hasPrints)]
  if (!settling || !print) return undefined
  const order = settling.events.find(isIts)!['order']
  const opened = records.flatMap(({ events }) => events.filter((event) => event['order'] === order))
  const due = opened.find(({ kind }) => kind === 'fastOpened')!['expiresAt'] as number
  records.length = place + 1
  const isSeen = records.some((record) => record.at > due && hasPrints(record))
  leaveOut(settling, (event) => event['order'] === order)
  settling.postings = settling.postings.filter(({ reference }) => reference !== order)
  const { seq, at } = settling
  const events = print.events.filter(({ kind }) => kind === 'pricesPrinted')
  for (let more = 1; more <= PRINTS + 1; more++) {
    const own = { seq: seq + more, at: at + more * PRINT_EVERY_MS, postings: [] }
    records.push({ ...print, ...own, events })
  }
  return seq + PRINTS + (isSeen ? 0 : 1)
}

/** Cheats with how much there may be at once, with what is set aside while something waits, and with what is due. */
export const LIMIT_CHEATS = cheatsOf([
  [
    'contract never settled',
    'a contract expires and is not settled while prices go on',
    'person',
    'overdue',
    neverSettled,
  ],
  [
    'more contracts than taken',
    'the rules of a contract take fewer of a person than there are',
    'person',
    'caps',
    rulesTakeLess('fastDefined', 'maxOpen', waitsFor('fast')),
  ],
  [
    'more positions than taken',
    'the rules of futures take fewer orders of a person than there are',
    'person',
    'caps',
    rulesTakeLess('futuresDefined', 'maxOrders', waitsFor('futures')),
  ],
  [
    'exposure beyond the rules',
    'futures of a direction are worth more than the pool may answer for',
    'auditor',
    'caps',
    rulesTakeLess('futuresDefined', 'exposure', waitsFor('futures')),
  ],
  [
    'more orders than taken',
    'the rules of a market take fewer open orders of a person than rest',
    'person',
    'orders',
    rulesTakeLess(
      'marketDefined',
      'maxOpenOrders',
      ({ kind }, { command, events, postings }) =>
        kind === 'spotOrderPlaced' &&
        command === 'placeSpotOrder' &&
        !events.some((event) => event.kind === 'spotOrderClosed') &&
        postings.some(({ reason }) => reason === 'spotHold'),
    ),
  ],
  [
    'contract that waits uncovered',
    'a contract that waits for its price has a unit less of its profit set aside',
    'auditor',
    'fast',
    atEvent('pendingAccepted', (event, record) => {
      if ((event['asked'] as Fields)['kind'] !== 'openFast') return false
      const cover = event['cover'] as { from: number; amount: bigint }[]
      const last = cover.at(-1)!
      event['cover'] = [...cover.slice(0, -1), { ...last, amount: last.amount - 1n }]
      record.postings.find(({ from }) => from === last.from)!.amount -= 1n
    }),
  ],
])
