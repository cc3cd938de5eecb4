import { passTime } from './pass-time.ts'
import { printPrices } from './print-prices.ts'
import { recoverPrints } from './recover-prints.ts'

export const feedCommands = {
  printPrices,
  recoverPrints,
  passTime,
}
