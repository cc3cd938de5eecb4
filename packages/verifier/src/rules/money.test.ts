import { beforeAll, expect, it } from 'vitest'
import { KEPT, keptRecords } from '../../test/kept.ts'
import { simulatedRecords } from '../../test/simulated.ts'
import { type Cheat, foundOf, withEvent, withPosting } from '../../test/verified.ts'
import type { DecodedRecord } from './rule.ts'

let journals: DecodedRecord[][]
beforeAll(async () => {
  const played = await Promise.all([6, 10].map((seed) => simulatedRecords(seed, 250)))
  journals = [...(await Promise.all(KEPT.map(keptRecords))), ...played]
}, 300_000)

const one = 1n
const units = (value: unknown) => value as bigint

const CHEATS: Record<string, [rule: string, cheat: Cheat]> = {
  'a recharge of more than its transfer brought': [
    'bookings',
    (record) =>
      Array.isArray(record.request?.terms)
        ? withPosting(record, 'recharge', ({ amount }) => ({ amount: amount + one }))
        : undefined,
  ],
  'a credit without a transfer': [
    'postings',
    (record) => {
      const posting = record.postings.find(({ reason }) => reason === 'recharge')
      return posting && { ...record, command: { type: 'certify', owner: 0 }, request: undefined }
    },
  ],
  'a recharge that goes to another person': [
    'postings',
    (record) => withPosting(record, 'recharge', ({ to }) => ({ to: to + 1024 })),
  ],
  'a balance that is typed in': [
    'postings',
    (record) =>
      record.command.type === 'transfer'
        ? {
            ...record,
            postings: [
              ...record.postings,
              { ...record.postings[0]!, from: 1024, reason: 'recharge' },
            ],
          }
        : undefined,
  ],
  'money of a person that the house moves': [
    'postings',
    (record) => withPosting(record, 'transfer', ({ to }) => ({ to: to + 1024 })),
  ],
  'a gift that is larger than the policy': [
    'gifts',
    (record) => withEvent(record, 'accountOpened', ({ gift }) => ({ gift: units(gift) + one })),
  ],
  'an account that is opened a second time for its gift': [
    'gifts',
    (record) =>
      withEvent(record, 'accountOpened', ({ user }) =>
        user === 100_001 ? undefined : { user: 100_001 },
      ),
  ],
  'a bonus that is given twice': [
    'gifts',
    (record) => withEvent(record, 'bonusGiven', ({ bonus }) => ({ bonus: units(bonus) * 2n })),
  ],
  'a bonus that is due and left out': [
    'gifts',
    (record) =>
      record.events.some(({ type }) => type === 'bonusGiven')
        ? { ...record, events: record.events.filter(({ type }) => type !== 'bonusGiven') }
        : undefined,
  ],
  'a turnover that is raised afterwards': [
    'gifts',
    (record) =>
      record.events.some(({ type }) => type === 'certified')
        ? {
            ...record,
            events: [
              ...record.events,
              { type: 'creditBound', user: 100_001, credit: 0n, turnoverDue: 1_000n },
            ],
          }
        : undefined,
  ],
  'a turnover above what the policy asked for': [
    'gifts',
    (record) =>
      withEvent(record, 'accountOpened', ({ turnoverDue }) => ({
        turnoverDue: units(turnoverDue) + one,
      })),
  ],
  'a withdrawal that costs one unit more': [
    'withdrawals',
    (record) => withEvent(record, 'withdrawalRequested', ({ fee }) => ({ fee: units(fee) + one })),
  ],
  'a withdrawal that needs two operators and is told to need one': [
    'withdrawals',
    (record) =>
      withEvent(record, 'withdrawalRequested', ({ approvals }) =>
        approvals === 2 ? { approvals: 1 } : undefined,
      ),
  ],
  'a withdrawal that one operator approves in place of two': [
    'withdrawals',
    (record) =>
      withEvent(record, 'withdrawalApproved', ({ complete }) =>
        complete ? undefined : { complete: true },
      ),
  ],
  'a withdrawal that is sent before it is approved': [
    'withdrawals',
    (record) =>
      withEvent(record, 'withdrawalMoved', ({ to, operator }) =>
        to === 'refused' && operator !== 0 ? { to: 'sent' } : undefined,
      ),
  ],
  'a withdrawal that is told to be of another person': [
    'withdrawals',
    (record) =>
      withEvent(record, 'withdrawalMoved', ({ user }) => ({ user: (user as number) + 1 })),
  ],
  'a withdrawal that is paid out of what another person set aside': [
    'postings',
    (record) => withPosting(record, 'withdrawal', ({ from }) => ({ from: from + 1024 })),
  ],
  'a withdrawal of which less leaves than was asked for': [
    'postings',
    (record) => withPosting(record, 'withdrawal', ({ amount }) => ({ amount: amount - one })),
  ],
  'a refused withdrawal that returns to another person': [
    'postings',
    (record) => withPosting(record, 'withdrawalReturn', ({ to }) => ({ to: to + 1024 })),
  ],
  'a swap at a rate of one unit less': [
    'swaps',
    (record) =>
      withEvent(record, 'swapped', ({ received }) => ({ received: units(received) - one })),
  ],
  'a swap whose fee is one unit too high': [
    'swaps',
    (record) =>
      withEvent(record, 'swapped', ({ offer, fee, received }) =>
        offer === 0 ? { fee: units(fee) + one, received: units(received) - one } : undefined,
      ),
  ],
  'a swap at a price that was not printed': [
    'swaps',
    (record) =>
      withEvent(record, 'swapped', ({ fromPrice }) =>
        fromPrice === 1 ? undefined : { fromPrice: (fromPrice as number) + 1 },
      ),
  ],
  'a quote that promises less than the prices': [
    'swaps',
    (record) =>
      withEvent(record, 'swapQuoted', ({ received }) => ({ received: units(received) - one })),
  ],
  'an order that gets a price in place of one that came before': [
    'pending',
    (record) =>
      withEvent(record, 'pendingReached', ({ orders }) =>
        (orders as number[]).length > 1 ? { orders: (orders as number[]).slice(1) } : undefined,
      ),
  ],
  'an order that is backdated to the price that it gets': [
    'pending',
    (record) =>
      record.events.some(({ type }) => type === 'pendingReached')
        ? { ...record, at: record.at - 60_000 }
        : undefined,
  ],
  'an order of which not all returns that was set aside': [
    'postings',
    (record) =>
      record.command.type === 'carryOutPending'
        ? withPosting(record, 'orderCover', ({ amount }) => ({ amount: amount - one }))
        : undefined,
  ],
  'an order that is carried out as another than was asked for': [
    'pending',
    (record) =>
      record.command.type === 'carryOutPending'
        ? withEvent(record, 'spotOrderPlaced', ({ quantity, amount }) =>
            amount === 0n ? { quantity: (quantity as number) + 1 } : undefined,
          )
        : undefined,
  ],
}

it.each(Object.entries(CHEATS))('%s is found', (_, [rule, cheat]) => {
  const found = foundOf(journals, cheat)
  expect(found.map((finding) => finding.rule)).toContain(rule)
})
