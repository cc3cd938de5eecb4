import { type Asked, parseAsked } from './asked.ts'
import { play } from './play.ts'
import { tableText } from './table.ts'

/**
 * `npm run simulate:players`: plays everybody against the house under the present rules and those of
 * before, and ends with exit code 1 when the present ones let anybody earn.
 */
async function main(): Promise<void> {
  const asked = parseAsked(process.argv.slice(2))
  const outcomes = await play(asked, progress(asked))
  console.log(`${tableText(outcomes)}\n`)
  const earning = outcomes.filter(({ earns }) => earns)
  const before = outcomes.filter((outcome) => outcome.before.earnedPerHour.low > 0)
  console.log(
    `seed ${asked.seed}, ${asked.sessions} sessions of ${asked.sessionMs / 60_000} minutes of each ` +
      'market; amounts an hour in USDT, intervals of 95 %, earnings of 1,000 staked.',
  )
  console.log(`rules of before: ${before.length} of ${outcomes.length} earn`)
  console.log(
    earning.length === 0
      ? 'present rules: none earns beyond chance'
      : `present rules: ${earning.length} of ${outcomes.length} earn beyond chance (*)`,
  )
  if (earning.length > 0) process.exitCode = 1
}

function progress({ markets, sessions }: Asked): () => void {
  const all = markets.length * sessions
  let done = 0
  return () => {
    done++
    if (done % Math.ceil(all / 8) === 0 && done < all) console.error(`${done} of ${all} sessions`)
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
