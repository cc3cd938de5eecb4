/**
 * The stand-in by hand: node packages/market-stand-in/src/main.ts [port]. Prints the settings that a
 * venue reaches it with. A line `binance lying` on the terminal sets a fault, `binance` ends it.
 */
import { createInterface } from 'node:readline'
import { FAULTS, type Fault } from './fault.ts'
import { EXCHANGES, STOCKS, type Who } from './markets.ts'
import { startMarketStandIn } from './start-market-stand-in.ts'

/** Some price for every market, and a slow wave with a fast one on it. */
const USUAL: Readonly<Record<string, number>> = { BTC: 64_000, ETH: 3_100, USDC: 1, USDT: 1 }

function price(market: string, at: number): string {
  const usual = USUAL[market.split('/')[0] ?? ''] ?? 100
  const isStable = usual === 1
  const wave = Math.sin(at / 600_000) * 0.004 + Math.sin(at / 7_000) * 0.0003
  return (usual * (1 + wave * (isStable ? 0.01 : 1))).toFixed(isStable ? 6 : 2)
}

const standIn = await startMarketStandIn({ price, port: Number(process.argv[2] ?? 0) })
console.log(`INDEX_EXCHANGES=${[...EXCHANGES].join(',')}`)
console.log(`INDEX_ENDPOINTS=${JSON.stringify(standIn.endpoints)}`)
console.log(`STOCK_ENDPOINT=${standIn.stockEndpoint}`)

const names: readonly string[] = [...EXCHANGES, STOCKS]
createInterface({ input: process.stdin }).on('line', (line) => {
  const [who = '', fault] = line.trim().split(/\s+/)
  const isKnown = fault === undefined || (FAULTS as readonly string[]).includes(fault)
  if (names.includes(who) && isKnown) standIn.setFault(who as Who, fault as Fault | undefined)
  else console.log(`Say one of ${names.join(', ')}, and one of ${FAULTS.join(', ')} or nothing.`)
})
