import { cheatsOf } from './cheat.ts'
import { atEvent, type Fields, leaveOut } from './operator.ts'

/** Cheats with what a record is: whose it is, what was asked for, and what may come of it. */
export const RECORD_CHEATS = cheatsOf([
  [
    'order with other terms than asked for',
    'an order that was to rest alone may take, which its owner did not ask for',
    'person',
    'commands',
    atEvent('spotTermsSet', (event, record) => {
      const terms = event['terms'] as Fields
      if (record.command !== 'placeSpotOrder' || !terms['postOnly']) return false
      event['terms'] = { ...terms, postOnly: undefined }
    }),
  ],
  [
    'conditional order at another price',
    'a conditional order is to be reached a tick from the price that was asked for',
    'person',
    'commands',
    atEvent('triggerPlaced', (event) => {
      const down = event['down'] as Fields | undefined
      if (typeof down?.['at'] !== 'number') return false
      event['down'] = { ...down, at: down['at'] + 1 }
    }),
  ],
  [
    'limit that waits is another',
    'an order that waits for its price has a limit that its owner did not ask for',
    'person',
    'commands',
    atEvent('pendingAccepted', (event, record) => {
      const asked = event['asked'] as Fields
      const isIts = record.command === 'placeFuturesOrder' && asked['method'] === 'limit'
      if (!isIts) return false
      event['asked'] = { ...asked, price: (asked['price'] as number) + 1 }
    }),
  ],
  [
    'rules set in a record of something else',
    'the fees of a market are raised in a record in which prices come',
    'auditor',
    'commands',
    (records) => {
      const defined = records.flatMap(({ events }) => events).find(isMarket)
      const record = records.find(({ command }) => command === 'printPrices')
      if (!defined || !record) return undefined
      const spec = { ...(defined['spec'] as Fields), takerFee: 900_000 }
      record.events.push({ ...defined, spec })
      return record.seq
    },
  ],
  [
    'switch of another person',
    'somebody’s dead man’s switch is set in the record of another',
    'person',
    'commands',
    atEvent('cancelAllSet', (event) => {
      event['user'] = (event['user'] as number) + 1
    }),
  ],
  [
    'notice not kept',
    'somebody accepts the notice of risk, and it is not said',
    'person',
    'commands',
    atEvent('riskNoticeAccepted', (event, record) => leaveOut(record, (each) => each === event)),
  ],
  [
    'transfer of more than was asked for',
    'a unit more goes from one purse to the other',
    'person',
    'commands',
    (records) => {
      const record = records.find(({ command }) => command === 'transfer')
      if (!record) return undefined
      record.postings[0]!.amount -= 1n
      return record.seq
    },
  ],
])

const isMarket = ({ kind }: Fields) => kind === 'marketDefined'
