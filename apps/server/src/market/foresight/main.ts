/**
 * `npm run simulate:market -- --days 60 --seed 1`: tries to foresee a simulated market by everything
 * public, prints what each rule of thumb made of it, and ends with exit code 1 when one beats chance.
 *
 *   --days     days that are studied, 60 by default
 *   --seed     which market, 1 by default: each seed is a secret of its own, for this study alone
 *   --symbols  how many of the catalogue's, 24 by default
 *   --rows     rules that are printed, the farthest from chance first; 40 by default
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { INSTRUMENTS } from '../instruments.ts'
import { dayOf } from '../hours/hours.ts'
import { createSimulatedSource, firstPrice } from '../simulated/source.ts'
import { reportOf } from './report.ts'
import { study } from './study.ts'

const FIRST = Date.UTC(2027, 0, 4)

/** Two coins for each stock, each from the catalogue's beginning on. */
function chosen(count: number) {
  const traded = INSTRUMENTS.filter(({ kind }) => kind !== 'rate')
  const coins = traded.filter(({ kind }) => kind === 'pair')
  const stocks = traded.filter(({ kind }) => kind === 'stock')
  const some = stocks.filter((_, i) => i % 3 === 0).slice(0, Math.floor(count / 3))
  return [...coins.slice(0, count - some.length), ...some]
}

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    symbols: { type: 'string', default: '24' },
    rows: { type: 'string', default: '40' },
  },
})
const [days, symbols, rows] = [values.days, values.symbols, values.rows].map(Number)
if (![days, symbols, rows].every((number) => Number.isSafeInteger(number) && number! > 0)) {
  console.error('--days, --symbols and --rows are whole numbers above zero.')
  process.exit(2)
}
const instruments = chosen(symbols!)
const source = createSimulatedSource({
  secret: createHash('sha256').update(`study ${values.seed}`).digest(),
  anchors: new Map(
    INSTRUMENTS.map(({ symbol }) => [symbol, { at: FIRST, price: firstPrice(symbol)! }]),
  ),
  now: () => FIRST,
  instruments,
})
console.log(`${days} days, ${instruments.length} symbols, seed ${values.seed}`)
const result = study(
  { symbols: instruments, pricesOf: (symbol, minute) => source.pricesOf(symbol, minute) },
  { from: dayOf(FIRST), days: days! },
)
console.log(reportOf(result, rows!))
process.exitCode = result.beaten.length === 0 ? 0 : 1
