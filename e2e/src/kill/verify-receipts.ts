import type { FastOrderRow } from '@candor/protocol'
import { type WindowPrint, fastOutcome, linkThrough, twiceMedian } from '@candor/terms'
import type { Investor } from './investor.ts'
import { unitsOf } from './units.ts'

/**
 * Asks for the receipts of these contracts and recomputes each as the browser does: the median of
 * its prints, the outcome it makes, and the links of the price chain. Returns one sentence a fault.
 */
export async function receiptFaults(
  { account, client }: Investor,
  orders: readonly FastOrderRow[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { id } of orders) {
    const { records } = await client.call('getSpotOrder', { body: { id } })
    const fault = records[0] ? faultOf(records[0]) : 'is not found'
    if (fault) faults.push(`${account}: the receipt of fast ${id} ${fault}`)
  }
  return faults
}

function faultOf({ receipt, direction, outcome, expiresAt, priceScale }: FastOrderRow) {
  if (!receipt) return 'is missing'
  const { openPrice, prints, linkBefore, linkAfter, windowFrom, windowTo } = receipt
  const price = (text: string) => Number(unitsOf(text, priceScale))
  const window: WindowPrint[] = prints.map((print) => ({ ...print, price: price(print.price) }))
  if (windowTo !== expiresAt || window.some(({ at }) => at < windowFrom || at >= windowTo)) {
    return 'has prints outside its window'
  }
  const median = twiceMedian(window.map((print) => print.price))
  const due = fastOutcome(direction === 'buyLong' ? 'long' : 'short', price(openPrice), median)
  if (due !== outcome) return `makes it ${due}, and it was ${outcome}`
  return linkThrough(linkBefore, window) === linkAfter ? undefined : 'has links that do not agree'
}
