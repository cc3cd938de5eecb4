import { parseAmount, parseUnits, ppm } from '@candor/money'
import type { FastOrderRow, FastReceipt } from '@candor/protocol'
import {
  type WindowPrint,
  fastOutcome,
  fastProfit,
  linkThrough,
  settlementWindow,
  twiceMedian,
} from '@candor/terms'
import { compositionsHold } from './composition.ts'

/** What is recomputed, in this order. */
const CHECKS = ['window', 'order', 'chain', 'made', 'median', 'outcome', 'money'] as const
export type CheckName = (typeof CHECKS)[number]

interface Check {
  name: CheckName
  passed: boolean
}

/** A settled contract with the receipt that it was asked for with. */
export type SettledFast = FastOrderRow & { receipt: FastReceipt }

/**
 * Recomputes a settlement from its receipt alone, by the functions that the engine settles with.
 * A receipt whose texts are no prices passes nothing; what prints were made of is held against them
 * where the receipt says it.
 */
export function checkSettlement(order: SettledFast): Check[] {
  const { receipt } = order
  const prints = printsOf(order)
  const twice = prints && twiceMedian(prints.map(({ price }) => price))
  const links = prints && linkThrough(receipt.linkBefore, prints)
  const passed: Record<CheckName, boolean> = {
    window: withinWindow(order),
    order: inOrder(receipt),
    chain: links === receipt.linkAfter,
    made: compositionsHold(receipt, order.priceScale),
    median: prints !== undefined && medianStands(order, twice),
    outcome: prints !== undefined && outcomeStands(order, twice),
    money: moneyStands(order),
  }
  const asked = receipt.compositions?.length ? CHECKS : CHECKS.filter((name) => name !== 'made')
  return asked.map((name) => ({ name, passed: passed[name] }))
}

/** The prints in units of 10^-priceScale; undefined when a price is no price of that scale. */
function printsOf({ receipt, priceScale }: SettledFast): WindowPrint[] | undefined {
  const prints: WindowPrint[] = []
  for (const { seq, at, price } of receipt.prints) {
    const units = parseUnits(price, priceScale)
    if (!units.ok) return undefined
    prints.push({ seq, at, price: Number(units.value) })
  }
  return prints
}

function withinWindow({ receipt, expiresAt }: SettledFast): boolean {
  const { from, to } = settlementWindow(expiresAt)
  return (
    receipt.windowFrom === from &&
    receipt.windowTo === to &&
    receipt.prints.every(({ at }) => at >= from && at < to)
  )
}

/** Records are counted up and their times never go back; the opening came before all of them. */
function inOrder({ prints, openSeq, openAt, windowTo, settledSeq }: FastReceipt): boolean {
  const rising = prints.every((print, at) => {
    const before = prints[at - 1]
    return !before || (before.seq < print.seq && before.at <= print.at)
  })
  const last = prints.at(-1)
  return rising && openAt < windowTo && openSeq < settledSeq && (!last || last.seq <= settledSeq)
}

/** The settlement price may have one digit more than the index: twice it is whole all the same. */
function medianStands({ salePrice, priceScale }: SettledFast, twice: bigint | undefined): boolean {
  if (salePrice === null) return twice === undefined
  const tenfold = parseUnits(salePrice, priceScale + 1)
  return tenfold.ok && twice !== undefined && tenfold.value * 2n === twice * 10n
}

function outcomeStands(order: SettledFast, twice: bigint | undefined): boolean {
  const { receipt, priceScale, direction, price, outcome } = order
  const open = parseUnits(receipt.openPrice, priceScale)
  if (!open.ok || receipt.openPrice !== price) return false
  const side = direction === 'buyLong' ? 'long' : 'short'
  return fastOutcome(side, Number(open.value), twice) === outcome
}

/** A percentage has four digits after the point when it is written in parts per million. */
const PERCENT_OF_PPM = 4

function moneyStands({ amount, payoutPercent, outcome, returned, profit }: SettledFast): boolean {
  const scale = amount.split('.')[1]?.length ?? 0
  const stake = parseAmount(amount, scale)
  const payout = parseUnits(payoutPercent, PERCENT_OF_PPM)
  if (!stake.ok || !payout.ok || returned === null || profit === null) return false
  const back = parseUnits(returned, scale)
  const net = parseUnits(profit.replace('-', ''), scale)
  if (!back.ok || !net.ok) return false
  const gain = outcome === 'won' ? fastProfit(stake.value, ppm(Number(payout.value))) : 0n
  const expected = outcome === 'lost' ? 0n : stake.value + gain
  const sign = profit.startsWith('-') ? -1n : 1n
  return back.value === expected && sign * net.value === expected - stake.value
}
