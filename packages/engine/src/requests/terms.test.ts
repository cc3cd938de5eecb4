import { expect, it } from 'vitest'
import type { Requested } from '../commands.ts'
import { makerOf } from './terms.ts'

const KINDS: Record<Requested['kind'], 'venue' | 'caller'> = {
  fundPool: 'venue',
  moveFunds: 'venue',
  creditRecharge: 'venue',
  transfer: 'caller',
  placeSpotOrder: 'caller',
  openFast: 'caller',
  placeFuturesOrder: 'caller',
  followPosition: 'caller',
  lockPosition: 'caller',
  reversePosition: 'caller',
  swap: 'caller',
  buyProduct: 'caller',
  redeemProduct: 'caller',
  requestWithdrawal: 'caller',
}

it.each(Object.entries(KINDS))('%s is named by the %s', (kind, maker) => {
  expect(makerOf({ kind } as Requested)).toBe(maker)
})
