// @module-tag long
import { describe, expect, it } from 'vitest'
import { parseAsked } from './asked.ts'
import { intervalOf, studentQuantile } from './interval.ts'
import { outcomesOf, type Sessions } from './outcome.ts'
import { MARKETS, pathOf } from './path.ts'
import { playMarket } from './session.ts'
import { tableText } from './table.ts'
import { ZOO } from './zoo.ts'

const SHORT_MS = 240_000

/** A few short sessions of one market. */
function sessionsOf(market: string, names: readonly string[], count: number): Sessions[] {
  const kind = MARKETS.find(({ name }) => name === market)!
  const players = ZOO.filter(({ name }) => names.includes(name))
  const played = Array.from({ length: count }, (_, at) =>
    playMarket(players, kind, 1_000 + at, SHORT_MS),
  )
  return players.map(({ name, product }, at) => ({
    player: name,
    product,
    market,
    now: played.map((results) => results[at]!.now),
    before: played.map((results) => results[at]!.before),
  }))
}

describe('players against the house', () => {
  it('earn under the rules of before by seeing the market early, and nothing under the present ones', () => {
    const all = sessionsOf('storm', ['early-500', 'honest'], 12)
    const outcomes = outcomesOf(all, SHORT_MS)
    expect(outcomes.filter(({ earns }) => earns)).toEqual([])
    // What is found has to be found: the same players under the rules of before.
    const planted = outcomesOf(
      all.map((sessions) => ({ ...sessions, now: sessions.before })),
      SHORT_MS,
    )
    const found = planted
      .filter(({ earns }) => earns)
      .map(({ player, product }) => [player, product])
    expect(found).toEqual([
      ['early-500', 'fast'],
      ['early-500', 'futures'],
      ['early-500', 'swap'],
    ])
    for (const { player, now } of outcomes) {
      if (player === 'honest') expect(now.perStakePpm).toBeLessThan(-500)
    }
  })

  it('earn nothing by plans, by those of others, or by alerts', () => {
    const names = ['plan-pauser', 'plan-waiter', 'alert-following', 'alert-fading']
    const all = [...sessionsOf('thin', names, 8), ...sessionsOf('storm', names, 8)]
    const outcomes = outcomesOf(all, SHORT_MS)
    expect(outcomes.filter(({ earns }) => earns)).toEqual([])
    // Each of them trades, and who waits for the plans of others is found where it pays to.
    const staked = new Set(
      all.flatMap(({ player, now }) =>
        now.some(({ stakes }) => stakes.count > 0) ? [player] : [],
      ),
    )
    expect([...staked].sort()).toEqual([...names].sort())
    const before = outcomes.filter((outcome) => outcome.before.earnedPerHour.low > 0)
    expect(before.map(({ player, market }) => [player, market])).toEqual([['plan-waiter', 'thin']])
  })

  it('play the same sessions again by the same seed', () => {
    const names = ['trailing', 'voider']
    expect(sessionsOf('jumps', names, 1)).toEqual(sessionsOf('jumps', names, 1))
  })

  it('have a name of their own in each product', () => {
    const names = ZOO.map(({ name, product }) => `${name} ${product}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a market', () => {
  it.each(MARKETS)('that is $name moves by whole units and reaches the house late', (kind) => {
    const { steps, prints } = pathOf(kind, 1, 60_000)
    expect(steps.every(Number.isSafeInteger)).toBe(true)
    expect(prints.every(({ price }) => price % kind.tick === 0)).toBe(true)
    // Of what is asked for every 2.5 seconds most may be that old.
    const oldest = kind.name === 'polled' ? 2_900 : 400
    const ages = prints.map(({ at, receivedAt }) => at - receivedAt)
    expect(ages.every((age) => age >= 0 && age < oldest)).toBe(true)
    expect(prints.length).toBeGreaterThan(220)
  })

  it('has no drift', () => {
    const kind = MARKETS.find(({ name }) => name === 'jumps')!
    const moves = Array.from({ length: 60 }, (_, seed) => {
      const { steps } = pathOf(kind, seed, 60_000)
      return steps.at(-1)! - steps[0]!
    })
    const { low, high } = intervalOf(moves, 0.999)
    expect(low < 0 && high > 0).toBe(true)
  })
})

describe('an interval', () => {
  it.each([
    [0.975, 11, 2.201],
    [0.975, 23, 2.069],
    [0.9995, 23, 3.768],
    [0.9995, 100, 3.39],
  ])('goes by the quantile of Student at %s with %s degrees', (chance, degrees, quantile) => {
    expect(Math.abs(studentQuantile(chance, degrees) - quantile)).toBeLessThan(0.01)
  })
})

describe('the command', () => {
  it('plays who is asked for, by name or by kind', () => {
    const texts = ['--players', 'early,honest', '--products', 'fast', '--markets', 'calm,thin']
    const { players, markets, sessions, sessionMs, seed } = parseAsked([
      ...texts,
      '--hours',
      '1',
      '--seed',
      '7',
    ])
    expect(players.map(({ name }) => name)).toEqual([
      'early-50',
      'early-200',
      'early-500',
      'honest',
    ])
    expect(markets.map(({ name }) => name)).toEqual(['calm', 'thin'])
    expect([sessions, sessionMs, seed]).toEqual([6, 600_000, 7])
    const long = parseAsked(['--hours', '8', '--session', '240'])
    expect([long.sessions, long.sessionMs]).toEqual([2, 14_400_000])
  })

  it.each([
    ['--players', 'nobody'],
    ['--hours', '0'],
    ['--hours', 'x'],
    ['--session', '0'],
    ['--session', '240'],
    ['--what'],
    ['more'],
  ])('says how it is used where it is asked for %s %s', (...texts) => {
    expect(() => parseAsked(texts)).toThrow('Usage: npm run simulate:players')
  })

  it('says that nobody is left to play where players do not play the products', () => {
    const texts = ['--players', 'requoter', '--products', 'fast']
    expect(() => parseAsked(texts)).toThrow('None of these players plays any of these products.')
  })

  it('prints a row for each, with a star where somebody earns', () => {
    const all = sessionsOf('calm', ['both-sides'], 2)
    const [outcome] = outcomesOf(all, SHORT_MS)
    const lines = tableText([{ ...outcome!, earns: true }]).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^both-sides +fast +calm .*\*/)
  })
})
