/**
 * Digits after the point of a quantity whose units are lots x tickWorth: a unit of the price moves
 * a unit of quantity by exactly one unit of the currency. Below zero it counts in tens, hundreds.
 */
export function lotDigits(currencyScale: number, priceScale: number): number {
  return currencyScale - priceScale
}
