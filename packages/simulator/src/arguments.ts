import { DEFAULT_STEPS } from './run.ts'

/** Which runs were asked for: seeds `from` to `from + seeds - 1`. */
export interface Asked {
  from: number
  seeds: number
  steps: number
}

const USAGE =
  'Usage: npm run simulate -- [--seeds N] [--from N] [--seed N] [--steps N], each a whole number.'

/** Reads the command line. Throws `RangeError` with the usage when it says anything else. */
export function parseArguments(texts: readonly string[]): Asked {
  const asked = { from: 1, seeds: 200, steps: DEFAULT_STEPS }
  for (let at = 0; at < texts.length; at += 2) {
    const value = wholeNumber(texts[at + 1])
    switch (texts[at]) {
      case '--seeds':
        asked.seeds = value
        break
      case '--from':
        asked.from = value
        break
      case '--seed':
        asked.from = value
        asked.seeds = 1
        break
      case '--steps':
        asked.steps = value
        break
      default:
        throw new RangeError(USAGE)
    }
  }
  return asked
}

function wholeNumber(text: string | undefined): number {
  if (text === undefined || !/^[0-9]{1,10}$/.test(text)) throw new RangeError(USAGE)
  return Number(text)
}
