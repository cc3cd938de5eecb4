/**
 * The program of one exchange's process: loads what talks to it, says what it publishes, and ends with
 * the venue. It alone reads what strangers send.
 */
import { boundInflation } from './child/bound-inflation.ts'
import { catchStrayTrouble } from './child/stray-trouble.ts'
import { openSpeech } from './child/speech.ts'
import { type Source, answer } from './child/source.ts'
import { readLines } from './lines.ts'
import { STOCK_EXCHANGE } from './stock-exchange.ts'
import type { StartWish, Wish } from './wire.ts'

const LONGEST_WISH = 1024 * 1024

const speech = openSpeech()
catchStrayTrouble(speech)
boundInflation()

let source: Promise<Source> | undefined
/** One question after the other: two at once would only compete for the same rate limit. */
let work: Promise<void> = Promise.resolve()

const end = () => process.exit(0)
process.stdin.on('end', end)
process.stdin.on('close', end)
process.stdin.on('error', end)
// Ctrl+C in a terminal reaches every process of the group; the venue says when this one ends.
process.on('SIGINT', () => undefined)
readLines(process.stdin, LONGEST_WISH, {
  take: (line) => take(JSON.parse(line) as Wish),
  tooLong: end,
})

function take(wish: Wish): void {
  if (wish.kind === 'start') {
    source = open(wish)
    return
  }
  const opened = source
  if (opened) work = work.then(() => answer(opened, wish, speech))
}

async function open(start: StartWish): Promise<Source> {
  if (start.exchange === STOCK_EXCHANGE) {
    const { openStocks } = await import('./child/stocks/open-stocks.ts')
    return openStocks(start, speech)
  }
  const { openCoins } = await import('./child/coins/open-coins.ts')
  return openCoins(start, speech)
}
