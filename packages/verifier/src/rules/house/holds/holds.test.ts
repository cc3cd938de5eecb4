import { describe, expect, it } from 'vitest'
import { entriesIn, keptFolder } from '../../../../test/journals.ts'
import { plant, shift } from '../../../../test/house.ts'
import { readRecord } from '../../../records/read-record.ts'
import type { DecodedRecord } from '../../rule.ts'

const known = new Map<string, DecodedRecord[]>()

async function read(release: string): Promise<DecodedRecord[]> {
  const before = known.get(release)
  if (before) return before
  const records = (await entriesIn(keptFolder(`kept-releases/${release}`))).map(readRecord)
  known.set(release, records)
  return records
}

describe('what is held', () => {
  it.each([
    ['an order of the book', 'spotOrderPlaced', 'spotHold', 'format-7'],
    ['a conditional order', 'triggerPlaced', 'spotHold', 'format-7'],
    ['a withdrawal', 'withdrawalRequested', 'withdrawalHold', 'release-1.0.1'],
    ['a quote', 'swapQuoted', 'swapReserve', 'format-7'],
    ['what waits for its price', 'pendingAccepted', 'orderCover', 'format-7'],
    ['a contract', 'futuresOrderPlaced', 'futuresMargin', 'format-7'],
  ])('of %s is found where it is a unit short', async (_, type, reason, release) => {
    const records = await read(release)
    const isThere = ({ events, postings }: DecodedRecord) =>
      events.some((event) => event.type === type) && postings.some((one) => one.reason === reason)
    const last = records.findLastIndex(isThere)
    const found = plant(records.slice(0, last + 1), type, (_event, record) =>
      shift(record, reason, -1n),
    )
    expect(found).toContainEqual(
      expect.stringMatching(
        /^there: holds \d+ is held of owner \d+ in currency \d+, and \d+ is promised$/,
      ),
    )
  })
})
