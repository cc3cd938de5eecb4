import { parseArgs } from 'node:util'
import { DEFAULT_STEPS } from './run.ts'

/** Which runs were asked for: seeds `from` to `from + seeds - 1`. */
export interface Asked {
  /** One process over a disk, or several over a database. */
  what: 'venue' | 'cluster'
  from: number
  seeds: number
  steps: number
}

const USAGE =
  'Usage: npm run simulate -- [cluster] [--seeds N] [--from N] [--seed N] [--steps N], each a whole ' +
  'number; a run of a cluster has no steps.'

/** Reads the command line. Throws `RangeError` with the usage when it says anything else. */
export function parseArguments(texts: readonly string[]): Asked {
  const [what, ...more] = texts[0] === 'cluster' ? texts : ['venue', ...texts]
  const { seeds, from, seed, steps } = flagsOf(more)
  if (what === 'cluster' && steps !== undefined) throw new RangeError(USAGE)
  return {
    what: what === 'cluster' ? 'cluster' : 'venue',
    from: wholeNumber(seed ?? from ?? '1'),
    seeds: seed === undefined ? wholeNumber(seeds ?? '200') : 1,
    steps: steps === undefined ? DEFAULT_STEPS : wholeNumber(steps),
  }
}

function flagsOf(texts: readonly string[]) {
  const flag = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...texts],
      options: { seeds: flag, from: flag, seed: flag, steps: flag },
    }).values
  } catch {
    throw new RangeError(USAGE)
  }
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,10}$/.test(text)) throw new RangeError(USAGE)
  return Number(text)
}
