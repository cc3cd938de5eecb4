import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { DEFAULT_STEPS } from './run.ts'

describe('the command line of the simulator', () => {
  it.each([
    ['', { what: 'venue', from: 1, seeds: 200, steps: DEFAULT_STEPS }],
    ['--seeds 10000', { what: 'venue', from: 1, seeds: 10_000, steps: DEFAULT_STEPS }],
    ['--from 50 --seeds 5 --steps 30', { what: 'venue', from: 50, seeds: 5, steps: 30 }],
    ['--seed 77', { what: 'venue', from: 77, seeds: 1, steps: DEFAULT_STEPS }],
    ['cluster --seeds 5', { what: 'cluster', from: 1, seeds: 5, steps: DEFAULT_STEPS }],
  ])('understands "%s"', (line, asked) => {
    expect(parseArguments(line.split(' ').filter(Boolean))).toEqual(asked)
  })

  it.each(['--seeds', '--seeds -1', '--seeds 1e3', '--sides 3', '12', 'cluster --steps 3'])(
    'answers "%s" with how it is used',
    (line) => {
      expect(() => parseArguments(line.split(' '))).toThrow('Usage: npm run simulate')
    },
  )
})
