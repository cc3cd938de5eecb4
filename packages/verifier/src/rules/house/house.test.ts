import { describe, expect, it } from 'vitest'
import { KEPT_VENUES, entriesIn, keptFolder, simulatedEntries } from '../../../test/journals.ts'
import { checkedIn, findingsIn } from '../../../test/house.ts'
import { readRecord } from '../../records/read-record.ts'

const SEEDS = [11, 12, 13, 14]

describe('what the house owes', () => {
  it.each(KEPT_VENUES)('is kept in the journal that a release left behind (%s)', async (name) => {
    const records = (await entriesIn(keptFolder(name))).map(readRecord)
    expect(findingsIn(records)).toEqual([])
    const checked = checkedIn(records)
    for (const rule of ['fast', 'futures', 'earn', 'prices', 'holds']) {
      expect(checked.get(rule), rule).toBeGreaterThan(0)
    }
  })

  it.each(SEEDS)('is kept in what the simulator plays (seed %i)', async (seed) => {
    expect(findingsIn((await simulatedEntries(seed)).map(readRecord))).toEqual([])
  })
})
