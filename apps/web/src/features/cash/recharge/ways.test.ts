import type { TransactionRow } from '@candor/protocol'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { progressOf } from '../records/progress.ts'
import { wayName } from '../records/way-name.ts'
import { type Way, wayAddress } from './ways.ts'

const t = ((key: string, facts?: object) =>
  facts ? `${key} ${JSON.stringify(facts)}` : key) as unknown as TFunction

const way = (name: Way['way'], chain: string | null = null): Way => ({
  way: name,
  chain,
  minimum: '10',
  confirmations: null,
  watched: false,
  depositAddress: null,
})

it('every way leads to the screen of its own', () => {
  expect(wayAddress('USDT', way('chain', 'TRC20'))).toBe(
    '/pages/recharge/recharging?currency=USDT&chain=TRC20',
  )
  expect(wayAddress('VND', way('vnd'))).toBe('/pages/recharge/rechargeVND?currency=VND')
  expect(wayAddress('USDT', way('thirdParty'))).toBe(
    '/pages/recharge/rechargeNew?currency=USDT&way=thirdParty',
  )
})

it('test funds are named as what they are', () => {
  expect(wayName(t, 'testFunds', null)).toBe('recharge.testFunds')
})

it('a transfer that waits says how many confirmations it has, and nothing else does', () => {
  const row = { stage: 'seen', confirmations: 7, confirmationsNeeded: 19 } as TransactionRow
  expect(progressOf(row, t)).toBe('recharge.confirmationsOf {"done":7,"needed":19}')
  expect(progressOf({ ...row, stage: 'credited', confirmations: 19 }, t)).toBe(
    'recharge.stage_credited',
  )
  expect(progressOf({ ...row, confirmations: null }, t)).toBe('recharge.stage_seen')
})
