import type { Earnings, Outcome } from './outcome.ts'

const HEAD = [
  'player',
  'product',
  'market',
  'stakes',
  'staked',
  'earned now',
  'of 1,000',
  '',
  'staked',
  'earned before',
  'of 1,000',
]
const LEFT = 3

/** The table: amounts an hour in whole USDT, intervals of 95 %; a star marks who earns. */
export function tableText(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ player, product, market, now, before, earns }) => [
    player,
    product,
    market,
    Math.round(now.stakesPerHour).toString(),
    ...cells(now),
    earns ? '*' : '',
    ...cells(before),
  ])
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  return all.map((row) => line(row, widths)).join('\n')
}

function line(row: readonly string[], widths: readonly number[]): string {
  const padded = row.map((cell, at) =>
    at < LEFT ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!),
  )
  return padded.join('  ').trimEnd()
}

function cells({ stakedPerHour, earnedPerHour, perStakePpm }: Earnings): string[] {
  if (stakedPerHour === 0) return ['-', '-', '-']
  const { mean, low, high } = earnedPerHour
  return [
    whole(stakedPerHour),
    `${whole(mean)} [${whole(low)}, ${whole(high)}]`,
    (perStakePpm / 1_000).toFixed(2),
  ]
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
