import { cheatsOf } from './cheat.ts'
import { add, atEvent, atPosting, leaveOut, raise } from './operator.ts'

/** The next owner's account of the same kind. */
const NEXT_OWNER = 1024

/** Cheats with balances, gifts, money in and out, and with the records themselves. */
export const CASH_CHEATS = cheatsOf([
  [
    'balance typed in',
    'a recharge is posted a second time in a record of something else',
    'auditor',
    'postings',
    (records) => {
      const recharge = records.flatMap(({ postings }) => postings).find(isRecharge)
      const place = records.findIndex(({ command }) => command === 'acceptRiskNotice')
      if (!recharge || place < 0) return undefined
      records[place]!.postings = [{ ...recharge }]
      return records[place]!.seq
    },
  ],
  [
    'credit without transfer',
    'a recharge stands in a record that no transfer asked for',
    'auditor',
    'postings',
    atPosting('recharge', (_, record) => {
      record.command = 'certify'
    }),
  ],
  [
    'recharge to another person',
    'what one person paid in is credited to another',
    'person',
    'postings',
    atPosting('recharge', (posting) => {
      posting.to += NEXT_OWNER
    }),
  ],
  [
    'gift above the policy',
    'an account begins with a unit more than the gift of the day',
    'auditor',
    'gifts',
    atEvent('accountOpened', (event) => raise(event, 'gift', 1n)),
  ],
  [
    'bonus twice',
    'a bonus is of double the size that the policy says',
    'auditor',
    'gifts',
    atEvent('bonusGiven', (event) => raise(event, 'bonus', event['bonus'] as bigint)),
  ],
  [
    'bonus left out',
    'a first recharge is not given the bonus that is due',
    'person',
    'gifts',
    atEvent('bonusGiven', (event, record) => {
      leaveOut(record, (each) => each === event)
    }),
  ],
  [
    'turnover raised',
    'more turnover is due for a gift than the policy of the day asks for',
    'person',
    'gifts',
    atEvent('accountOpened', (event) => raise(event, 'turnoverDue', 1n)),
  ],
  [
    'turnover raised afterwards',
    'a record of something else binds a person to more turnover',
    'person',
    'gifts',
    (records) => {
      const record = records.find(({ command }) => command === 'acceptRiskNotice')
      if (!record) return undefined
      const more = { credit: 0n, turnoverDue: 1_000n }
      record.events.push({ kind: 'creditBound', user: record.owner, ...more })
      return record.seq
    },
  ],
  [
    'credit that leaves',
    'a withdrawal takes out what was given, before the turnover for it is made',
    'auditor',
    'credit',
    atEvent('withdrawalRequested', (event, record) => {
      if (!record.events.some(({ kind }) => kind === 'depositsSpent')) return false
      const more = event['amount'] as bigint
      raise(event, 'amount', more)
      add(record, 'withdrawalHold', event['withdrawal'], more)
    }),
  ],
  [
    'deposits not reduced',
    'a withdrawal leaves the deposits of its person as they were, so that the gift leaves with the next',
    'auditor',
    'credit',
    atEvent('depositsSpent', (event, record) => leaveOut(record, (each) => each === event)),
  ],
  [
    'withdrawal fee one unit too high',
    'a withdrawal costs a unit more than the rules say',
    'person',
    'withdrawals',
    atEvent('withdrawalRequested', (event) => raise(event, 'fee', 1n)),
  ],
  [
    'withdrawal approved by one instead of two',
    'the first of two approvals is told to be the last one',
    'auditor',
    'withdrawals',
    atEvent('withdrawalApproved', (event) => {
      if (event['complete'] === true) return false
      event['complete'] = true
    }),
  ],
  [
    'withdrawal that needs fewer approvals',
    'a withdrawal that needs two operators is told to need one',
    'auditor',
    'withdrawals',
    atEvent('withdrawalRequested', (event) => {
      if (event['approvals'] !== 2) return false
      event['approvals'] = 1
    }),
  ],
  [
    'withdrawal out of the wrong account',
    'a withdrawal is paid out of what another person set aside',
    'person',
    'postings',
    atPosting('withdrawal', (posting) => {
      posting.from += NEXT_OWNER
    }),
  ],
  [
    'pool overdrawn',
    'a pool is given a unit in place of its funds, and pays more than it has',
    'auditor',
    'books',
    (records) => {
      const funded = records.filter(({ command }) => command === 'fundPool')
      for (const { postings } of funded) for (const posting of postings) posting.amount = 1n
      return funded.length > 0 ? records.find(isGift)?.seq : undefined
    },
  ],
  [
    'record removed',
    'an order and all that it moved is taken out, and later records are numbered anew',
    'person',
    'ids',
    (records) => {
      const place = records.findIndex(
        ({ command, events }) => command === 'placeSpotOrder' && events.length > 0,
      )
      const next = records.slice(place + 1).find(({ events }) => events.some(hasNumber))
      records.splice(place, 1)
      return next && next.seq - 1
    },
  ],
  [
    'two records swapped',
    'two orders change places, with their times and numbers of records',
    'auditor',
    'ids',
    (records) => {
      const place = records.findIndex((record, at) =>
        [record, records[at + 1]].every((each) => each?.command === 'placeSpotOrder'),
      )
      const [first, second] = [records[place], records[place + 1]]
      if (!first || !second) return undefined
      const { seq, at } = first
      Object.assign(first, { seq: second.seq, at: second.at })
      Object.assign(second, { seq, at })
      records.splice(place, 2, second, first)
      return seq
    },
  ],
  [
    'record backdated',
    'a record is told to be of before the one that it follows',
    'auditor',
    'order',
    (records) => {
      const record = records.at(-1)!
      record.at = records.at(-2)!.at - 1
      return record.seq
    },
  ],
])

function isRecharge({ reason }: { reason: string }): boolean {
  return reason === 'recharge'
}

const hasNumber = (event: object) => 'order' in event || 'offer' in event

/** The first thing that a pool pays for. */
function isGift({ postings }: { postings: readonly { reason: string }[] }): boolean {
  return postings.some(({ reason }) => reason === 'registrationGift')
}
