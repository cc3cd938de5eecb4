import { expect, test } from 'vitest'
import { openDemoLogin } from '../../main/demo-login.ts'
import { kindOf } from '../../main/rules/rule-options.ts'
import { readConfig } from './config.ts'
import { givesTestFunds } from './gives-test-funds.ts'
import { isRealMoney } from './is-real-money.ts'

test('a live venue is one of real money: no test funds, no demo login, books of its own kind', async () => {
  const live = readConfig({ MARKET_SOURCE: 'live', DEMO_LOGIN: 'on' })
  expect([isRealMoney(live), givesTestFunds(live), kindOf(live)]).toEqual([true, false, 'live'])
  const simulated = readConfig({})
  expect([isRealMoney(simulated), givesTestFunds(simulated), kindOf(simulated)]).toEqual([
    ...[false, true, 'simulated'],
  ])
  expect(await openDemoLogin({ config: live, node: { several: false } } as never)).toBeUndefined()
})
