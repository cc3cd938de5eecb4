import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { carryOut, underPresentRules } from '../../test/present-venue.ts'
import { START } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'
import { isExcludedAt } from './exclusion.ts'

function venue() {
  const opened = fastVenue()
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  const exclude = (exchange: string, symbol: string, excluded = true) =>
    opened.submit({ kind: 'excludeSource', exchange, symbol, excluded })
  return { opened, exclude }
}

describe('an exchange or a symbol that is taken out of use', () => {
  it('is out at once where nothing is open that it could lean on', () => {
    const { opened, exclude } = venue()
    exclude('kraken', '')
    const [only] = opened.engine.exclusions()
    expect(only).toMatchObject({ exchange: 'kraken', symbol: '', excluded: true, from: START })
    expect(isExcludedAt(only!, START)).toBe(true)
  })

  it('is out once the last contract has expired that was open when it was decided', () => {
    const { opened, exclude } = venue()
    opened.do('ann calls 10 USDT for 60 s')
    opened.do('ann calls 10 USDT for 30 s')
    exclude('kraken', 'BTC')
    opened.wait(1_000)
    opened.do('index 100')
    opened.do('ann calls 10 USDT for 60 s')
    const [only] = opened.engine.exclusions()
    expect(only).toMatchObject({ from: START + 60_000, excludedBefore: false })
    expect(isExcludedAt(only!, START + 59_999)).toBe(false)
  })

  it('waits for contracts that wait for their price, and for those of its symbol alone', () => {
    const { opened, exclude } = venue()
    underPresentRules(opened)
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    opened.do('ann calls 10 USDT for 60 s')
    exclude('', 'BTC')
    exclude('', 'ETH')
    expect(opened.engine.exclusions().map(({ from }) => from - START)).toEqual([63_000, 0])
    expect(carryOut(opened)).toEqual([])
  })

  it('comes back into use the same way, and is what it was until then', () => {
    const { opened, exclude } = venue()
    exclude('kraken', '')
    opened.do('ann calls 10 USDT for 30 s')
    opened.wait(1)
    exclude('kraken', '', false)
    const [only] = opened.engine.exclusions()
    expect(only).toMatchObject({ excluded: false, excludedBefore: true, from: START + 30_000 })
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
  })

  it.each([
    ['', '', 'catalogue_invalid'],
    ['two words', '', 'catalogue_invalid'],
    ['kraken', 'NONE', 'index_unknown'],
  ])('has a name: %o %o is refused', (exchange, symbol, rejection) => {
    expect(venue().exclude(exchange, symbol)).toMatchObject({ rejection })
  })
})
