import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { INSTRUMENTS } from '@candor/server/testing/market'
import { DayKeys } from '../../src/rules/drawn/day-keys.ts'
import { DrawnPath, Market } from '../../src/rules/drawn/drawn-path.ts'
import { MOVEMENTS } from '../../src/rules/drawn/movements.ts'
import { readRecord } from '../../src/records/read-record.ts'
import { verified } from '../verified.ts'
import { drawnJournal } from './drawn-journal.ts'
import { boundMarket, FIRST, keyOf } from './drawn-venue.ts'

/** Minutes of a day: its edges, those of sessions and lunch breaks in summer and winter. */
const MINUTES = [0, 90, 209, 210, 300, 479, 810, 870, 1_199, 1_259, 1_439]
const DAYS = [0, 2, 3, 13, 38]

describe('the drawing of the page gives each price of the venue’s own', () => {
  it.each(INSTRUMENTS)('$symbol', ({ symbol, scale }) => {
    const keys = new DayKeys(FIRST)
    keys.open(FIRST + 40, keyOf(FIRST + 40).toString('hex'))
    const ours = new DrawnPath(MOVEMENTS.get(symbol)!, new Market(keys), FIRST)
    const theirs = boundMarket([symbol])
    const between = { from: -Infinity, to: Infinity }
    let compared = 0
    for (const minute of DAYS.flatMap((day) => MINUTES.map((one) => (FIRST + day) * 1_440 + one))) {
      const prices = theirs.pricesOf(symbol, minute)
      expect(ours.at(minute * 240) === undefined).toBe(prices === undefined)
      for (const [tick, price] of prices?.entries() ?? []) {
        const path = ours.at(minute * 240 + tick)!
        between.from = Math.max(between.from, Math.log((price - 0.5) / 10 ** scale) - path)
        between.to = Math.min(between.to, Math.log((price + 0.5) / 10 ** scale) - path)
        compared++
      }
    }
    // One number is added to the path, and all prices together bound it.
    expect(between.from).toBeLessThan(between.to)
    expect(compared).toBeGreaterThan(1_000)
  })
})

function findings(entries: readonly Uint8Array[]) {
  const collected = verified(entries.map(readRecord))
  const rows = collected.rows().find(({ rule }) => rule === 'drawn')
  return { found: collected.findings, checked: rows?.checked ?? 0 }
}

test('nothing is found over midnights, sleeps, late records, restarts and sessions', async () => {
  const { found, checked } = findings(await drawnJournal())
  expect(found).toEqual([])
  expect(checked).toBeGreaterThan(500)
})

test('docs/market.md has each symbol with what it is drawn by', () => {
  const page = readFileSync(new URL('../../../../docs/market.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('| symbol | group | sector | volatility | share | level |')
  const rows = table.split('\n\n')[0]!.split('\n').slice(2)
  const told = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(told.map(([, symbol, , , volatility]) => [symbol, Number(volatility)])).toEqual(
    [...MOVEMENTS.values()].map(({ symbol, volatility }) => [symbol, volatility]),
  )
  for (const [, symbol = '', group = '', sector = '', , share] of told) {
    const { causes } = MOVEMENTS.get(symbol)!
    const sum = causes.reduce((total, [, each]) => total + each, 0)
    const whole = Number(share)
    const ofSector = group === 'coins' && sector !== 'stable' ? (1 - whole) * 0.4 : 0
    expect(sum).toBeCloseTo(whole + ofSector, 12)
  }
})
