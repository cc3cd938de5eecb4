import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { BTC, play, type Scenario, USDT, Venue } from '../../test/venue.ts'
import { POOLS } from '../ledger/accounts.ts'

const NO_BONUS = { bonus: ppm(0) }

function venue(rules: Parameters<typeof openCash>[1] = {}): Venue {
  const opened = new Venue()
  openCash(opened, { ...NO_BONUS, ...rules })
  opened.do('ann opens')
  opened.do('ann recharges 50000 USDT')
  return opened
}

function holds(opened: Venue, scenario: Scenario): void {
  expect(play(opened, scenario)).toEqual(scenario)
}

/** Seconds until the day of GMT+1 ends; the venue's clock begins at 16:06:40 of it. */
const REST_OF_DAY = 28_400

describe('a withdrawal', () => {
  it('is held at once, and paid when its payout is confirmed: the fee stays', () => {
    holds(venue(), [
      ['ann withdraws 500 USDT', '#1 submitted, fee 5'],
      ['ann has USDT in funding', '49500 + 500'],
      ['operator 1 approves 1', '#1 approved'],
      ['payout 1 sent', '#1 sent'],
      ['ann has USDT in funding', '49500 + 500'],
      ['payout 1 confirmed', '#1 confirmed'],
      ['ann has USDT in funding', '49500'],
      ['fees has USDT', '5'],
      ['external has USDT', '-49505'],
    ])
  })

  it('that is refused comes back to the cent, from whatever state', () => {
    const opened = venue({ perDay: 9 })
    holds(opened, [
      ['ann withdraws 100.000001 USDT', '#1 submitted, fee 1.000001'],
      ['operator 1 refuses 1', '#1 refused'],
      ['ann has USDT in funding', '50000'],
      ['ann withdraws 333.333333 USDT', '#2 submitted, fee 3.333334'],
      ['operator 1 approves 2', '#2 approved'],
      ['operator 1 refuses 2', '#2 refused'],
      ['ann has USDT in funding', '50000'],
    ])
  })

  it('takes its fee rounded up, inside the amount', () => {
    const opened = venue({ fee: ppm(1), perDay: 9 })
    holds(opened, [
      ['ann withdraws 100 USDT', '#1 submitted, fee 0.0001'],
      ['ann withdraws 100.000001 USDT', '#2 submitted, fee 0.000101'],
    ])
  })

  it('sent again with the same request is made once, with other terms refused', () => {
    holds(venue({ perDay: 9 }), [
      ['ann withdraws 100 USDT [a]', '#1 submitted, fee 1'],
      ['ann withdraws 100 USDT [a]', 'repeated #1'],
      ['ann withdraws 101 USDT [a]', 'request_reused'],
      ['ann has USDT in funding', '49900 + 100'],
    ])
  })

  it('is of what is available alone: not of what is held or elsewhere', () => {
    const opened = venue({ caps: [amount(10n ** 12n), amount(10n ** 12n), amount(10n ** 12n)] })
    holds(opened, [
      ['ann moves 49000 USDT to coin', 'done'],
      ['ann withdraws 1001 USDT', 'balance_insufficient'],
      ['ann withdraws 50000.000001 USDT', 'balance_insufficient'],
      ['ann withdraws 1000 USDT', '#1 submitted, fee 10'],
    ])
  })
})

describe('a withdrawal is refused', () => {
  it('of nothing, and of less than the least of its own currency', () => {
    const withdrawals = [
      { currency: USDT, min: amount(200_000_000n) },
      { currency: BTC, min: amount(100_000_000n) },
    ]
    holds(venue({ withdrawals }), [
      ['ann withdraws 0 USDT', 'amount_not_positive'],
      ['ann withdraws 0.000001 USDT', 'withdrawal_below_minimum'],
      ['ann withdraws 199.999999 USDT', 'withdrawal_below_minimum'],
      ['ann withdraws 200 USDT', '#1 submitted, fee 2'],
    ])
  })

  it('to everybody else who would take it back, as if it were not there', () => {
    const opened = venue()
    holds(opened, [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['ben opens', 'done'],
      ['ben takes back 1', 'withdrawal_unknown'],
      ['ann takes back 1', '#1 refused'],
    ])
  })
})

describe('the journal', () => {
  it('names no operator where a person or a payout moved a withdrawal', () => {
    const opened = venue({ perDay: 2 })
    const moved = () => opened.records.at(-1)!.events[0]
    opened.do('ann withdraws 100 USDT')
    opened.do('ann takes back 1')
    expect(moved()).toMatchObject({ kind: 'withdrawalMoved', to: 'refused', operator: 0 })
    opened.do('ann withdraws 100 USDT')
    opened.do('operator 7 approves 2')
    opened.do('payout 2 sent')
    expect(moved()).toMatchObject({ kind: 'withdrawalMoved', to: 'sent', operator: 0 })
  })
})

describe('one withdrawal a day', () => {
  it('counts those that wait, by days of GMT+1', () => {
    holds(venue(), [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['ann withdraws 100 USDT', 'withdrawal_made_today'],
      [`wait ${REST_OF_DAY - 1}`, ''],
      ['ann withdraws 100 USDT', 'withdrawal_made_today'],
      ['wait 1', ''],
      ['ann withdraws 100 USDT', '#2 submitted, fee 1'],
      ['ann withdraws 100 USDT', 'withdrawal_made_today'],
    ])
  })

  it('counts a confirmed one, and gives a refused one back on the same day', () => {
    holds(venue(), [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['operator 1 refuses 1', '#1 refused'],
      ['ann withdraws 100 USDT', '#2 submitted, fee 1'],
      ['operator 1 approves 2', '#2 approved'],
      ['payout 2 sent', '#2 sent'],
      ['payout 2 confirmed', '#2 confirmed'],
      ['ann withdraws 100 USDT', 'withdrawal_made_today'],
    ])
  })

  it('that was refused on a later day gives nothing back to that day', () => {
    holds(venue(), [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      [`wait ${REST_OF_DAY}`, ''],
      ['ann withdraws 100 USDT', '#2 submitted, fee 1'],
      ['operator 1 refuses 1', '#1 refused'],
      ['ann withdraws 100 USDT', 'withdrawal_made_today'],
      ['operator 1 refuses 2', '#2 refused'],
      ['ann withdraws 100 USDT', '#3 submitted, fee 1'],
    ])
  })

  it('says when the next is possible', () => {
    const opened = venue()
    const ann = opened.userId('ann')
    const now = () => opened.engine.withdrawable(ann, 0, opened.at)!
    expect([now().madeToday, now().nextAt]).toEqual([false, opened.at])
    opened.do('ann withdraws 100 USDT')
    expect([now().madeToday, now().nextAt]).toEqual([true, opened.at + REST_OF_DAY * 1_000])
    opened.wait(REST_OF_DAY * 1_000)
    expect(now().madeToday).toBe(false)
  })
})

describe('the cap of a day', () => {
  it('rises with the certification', () => {
    holds(venue(), [
      ['ann withdraws 1000.000001 USDT', 'withdrawal_cap_reached'],
      ['ann reaches 1', 'done'],
      ['ann reaches 1', 'repeated #9'],
      ['ann withdraws 20000.000001 USDT', 'withdrawal_cap_reached'],
      ['ann reaches 2', 'done'],
      ['ann withdraws 20000.000001 USDT', '#1 submitted, fee 200.000001'],
    ])
  })

  it('is that of all withdrawals of the day together, in any currency', () => {
    const opened = venue({ perDay: 3 })
    opened.do('ann recharges 100 BTC')
    opened.do('index 100')
    holds(opened, [
      ['ann withdraws 900 USDT', '#1 submitted, fee 9'],
      ['ann withdraws 1.00000001 BTC', 'withdrawal_cap_reached'],
      ['ann withdraws 1 BTC', '#2 submitted, fee 0.01'],
      ['operator 1 refuses 1', '#1 refused'],
      ['ann withdraws 9 BTC', '#3 submitted, fee 0.09'],
    ])
    expect(opened.engine.withdrawable(opened.userId('ann'), 0, opened.at)?.capLeft).toBe(0n)
  })

  it('says what is left of it', () => {
    const opened = venue()
    const left = () => opened.engine.withdrawable(opened.userId('ann'), USDT, opened.at)?.capLeft
    expect(left()).toBe(1_000_000_000n)
    opened.do('ann withdraws 400 USDT')
    expect(left()).toBe(600_000_000n)
  })

  it('cannot be told without a price, and nothing is withdrawn then', () => {
    const opened = venue()
    opened.do('ann recharges 10 BTC')
    holds(opened, [
      ['ann withdraws 1 BTC', 'market_paused'],
      ['index 100', 'done'],
      ['wait 6', ''],
      ['ann withdraws 1 BTC', 'market_paused'],
    ])
  })
})

describe('four eyes', () => {
  it('are needed from the worth that the rules name, and belong to two operators', () => {
    const opened = venue({ perDay: 2 })
    opened.do('ann reaches 1')
    holds(opened, [
      ['ann withdraws 9999.999999 USDT', '#1 submitted, fee 100'],
      ['operator 1 approves 1', '#1 approved'],
      ['ann withdraws 10000 USDT', '#2 submitted, fee 100'],
      ['operator 1 approves 2', '#2 waits for another'],
      ['payout 2 sent', 'withdrawal_decided'],
      ['operator 1 approves 2', 'approval_repeated'],
      ['operator 2 approves 2', '#2 approved'],
      ['operator 3 approves 2', 'withdrawal_decided'],
    ])
  })

  it('are needed to give back what may have arrived: one operator never does', () => {
    const opened = venue()
    holds(opened, [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['operator 1 approves 1', '#1 approved'],
      ['payout 1 sent', '#1 sent'],
      ['operator 2 refuses 1', 'withdrawal_decided'],
      ['payout 1 unknown', '#1 unknown'],
      ['operator 1 refuses 1', '#1 waits for another'],
      ['operator 1 refuses 1', 'approval_repeated'],
      ['ann has USDT in funding', '49900 + 100'],
      ['operator 2 refuses 1', '#1 refused'],
      ['ann has USDT in funding', '50000'],
    ])
  })

  it('that wanted it back give way to a payout that arrived after all', () => {
    holds(venue(), [
      ['ann withdraws 100 USDT', '#1 submitted, fee 1'],
      ['operator 1 approves 1', '#1 approved'],
      ['payout 1 sent', '#1 sent'],
      ['payout 1 unknown', '#1 unknown'],
      ['operator 1 refuses 1', '#1 waits for another'],
      ['payout 1 confirmed', '#1 confirmed'],
      ['operator 2 refuses 1', 'withdrawal_unknown'],
      ['fees has USDT', '1'],
    ])
  })
})

describe('rules of money in and out', () => {
  it('that change leave a requested withdrawal as it was', () => {
    const opened = venue()
    opened.do('ann withdraws 100 USDT')
    openCash(opened, { fee: ppm(500_000), secondApprovalFrom: amount(0n) })
    holds(opened, [
      ['operator 1 approves 1', '#1 approved'],
      ['payout 1 sent', '#1 sent'],
      ['payout 1 confirmed', '#1 confirmed'],
      ['fees has USDT', '1'],
    ])
  })

  it('are refused where they contradict themselves', () => {
    const opened = venue()
    const rules = opened.engine.cashRules()!
    const answer = (changed: object) => {
      const spec = { ...rules, ...changed }
      const decision = opened.submit({ kind: 'setCashRules', spec })
      return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
    }
    const [first] = rules.withdrawals
    for (const changed of [
      { fee: 1_000_000 },
      { fee: -1 },
      { perDay: 0 },
      { perDay: 1.5 },
      { caps: [2n, 1n, 3n] },
      { caps: [1n, 3n, 2n] },
      { caps: [1n, 2n] },
      { caps: [-1n, 2n, 3n] },
      { secondApprovalFrom: -1n },
      { bonus: 1_000_001 },
      { bonusFrom: 2n ** 63n },
      { withdrawals: [first, first] },
      { withdrawals: [{ currency: 0, min: 0n }] },
      { withdrawals: [{ currency: 0, min: 1n }] },
    ]) {
      expect(answer(changed), JSON.stringify(Object.keys(changed))).toBe('catalogue_invalid')
    }
    expect(answer({ withdrawals: [{ currency: 9, min: 100n }] })).toBe('currency_unknown')
    const many = (length: number) => ({
      withdrawals: Array.from({ length }, (_, currency) => ({ currency, min: 100n })),
    })
    expect(answer(many(64))).toBe('currency_unknown')
    expect(answer(many(65))).toBe('catalogue_invalid')
    expect(answer({ withdrawals: [] })).toBe('accepted')
    expect(opened.do('ann withdraws 100 USDT')).toBe('withdrawal_unavailable')
  })

  it('do not help where the rules of exchange have no leg for the currency', () => {
    const opened = venue()
    opened.do('ann recharges 5 BTC')
    const swap = opened.engine.swapRules()!
    opened.submit({ kind: 'setSwapRules', spec: { ...swap, legs: [{ currency: 0 }] } })
    expect(opened.do('ann withdraws 1 BTC')).toBe('withdrawal_unavailable')
  })
})

describe("the house's own money", () => {
  it('moves between its pools and out of the venue, but never what is promised', () => {
    const opened = venue()
    opened.fund('treasury', '100 USDT')
    const move = (
      from: 'treasury' | 'liquidity' | 'fees',
      to: keyof typeof POOLS,
      whole: bigint,
      currency = 0,
    ) => {
      const decision = opened.submit({
        kind: 'moveFunds',
        from,
        to,
        currency,
        amount: amount(whole * 1_000_000n),
        requestId: opened.nextRequest(),
      })
      return decision.outcome === 'rejected' ? decision.rejection : decision.outcome
    }
    expect(move('treasury', 'liquidity', 60n)).toBe('accepted')
    expect(move('treasury', 'treasury', 1n)).toBe('purses_equal')
    expect(move('treasury', 'liquidity', 41n)).toBe('pool_insufficient')
    expect(move('fees', 'treasury', 1n)).toBe('pool_insufficient')
    expect(move('treasury', 'fees', 0n)).toBe('amount_not_positive')
    expect(move('treasury', 'fees', 1n, 9)).toBe('currency_unknown')
    opened.do('ann recharges 10 BTC')
    opened.do('index 100')
    const quote = { kind: 'quoteSwap', user: opened.userId('ann'), from: 1, to: 0 } as const
    opened.submit({ ...quote, amount: amount(50_000_000n) })
    expect(opened.pool(POOLS.liquidity, 'USDT')).toBe('10 + 50')
    expect(move('liquidity', 'external', 11n)).toBe('pool_insufficient')
    expect(move('liquidity', 'external', 10n)).toBe('accepted')
    expect(opened.pool(POOLS.external, 'USDT')).toBe('-50090')
  })
})
