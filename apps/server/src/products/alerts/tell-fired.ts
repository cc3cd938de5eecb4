import { trimZeros } from '@candor/money'
import { compare } from '@candor/money/decimals'
import { ALERT_PERIOD_MINUTES, type AlertMeasure, MEASURES, MEASURE_TEXTS } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Pricing } from '../../market/pricing.ts'
import type { NewMessage } from '../../people/messages/message.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import { type StoredFiring, markTold, untoldFirings } from './alert-store.ts'

type Needs = Pick<Kernel, 'store'> & Messaging & Pricing

/** So few at once, that people who are connected are told of them beside what else the venue does. */
const TOLD_AT_ONCE = 200

/** Sends the messages of alerts that went off and of which nobody was told yet, each once. */
export async function tellFired(needs: Needs): Promise<void> {
  for (;;) {
    const firings = await untoldFirings(needs.store, TOLD_AT_ONCE)
    if (firings.length === 0) return
    await needs.messages.sendAll(firings.map((firing) => messageOf(needs, firing)))
    await markTold(
      needs.store,
      firings.map(({ id }) => id),
    )
    if (firings.length < TOLD_AT_ONCE) return
  }
}

function messageOf({ market }: Pricing, firing: StoredFiring): NewMessage {
  const { symbol, terms, evidence } = firing
  const pair = nameOf(market, symbol)
  const price = trimZeros(evidence.print.price)
  const { channels } = terms
  const common = { user: firing.user_id, once: `alert:${firing.id}`, channels }
  if (terms.condition === 'moves') {
    const isRise = compare(evidence.print.price, evidence.former.price) > 0
    const facts = { pair, percent: terms.percent!, span: String(terms.minutes!), price }
    return { ...common, template: isRise ? 'alertMovedUp' : 'alertMovedDown', facts }
  }
  if (terms.condition === 'indicator') {
    const candle = evidence.candle!
    const isRise = Number(candle.value) > Number(candle.former)
    const measure: AlertMeasure = MEASURES[terms.measure!]
    const name = MEASURE_TEXTS[terms.measure!]
    const span = String(ALERT_PERIOD_MINUTES[terms.period!])
    if (measure.of === 'close') {
      const facts = { pair, measure: name, span, price: trimZeros(evidence.former.price) }
      return { ...common, template: isRise ? 'alertLineUp' : 'alertLineDown', facts }
    }
    const [level, value] = [signed(terms.level!), signed(rounded(candle.value))]
    const facts = { pair, measure: name, span, level, value }
    return { ...common, template: isRise ? 'alertIndicatorUp' : 'alertIndicatorDown', facts }
  }
  const isRise = compare(evidence.print.price, evidence.former.price) > 0
  const facts = { pair, level: trimZeros(terms.level!), price }
  return { ...common, template: isRise ? 'alertRose' : 'alertFell', facts }
}

/** A pair as orders write it: BTC/USDT; a stock by its name. */
function nameOf({ source }: Pricing['market'], symbol: string): string {
  const instrument = source.instruments.find((one) => one.symbol === symbol)
  if (instrument?.kind === 'stock') return instrument.name
  return symbol.replace(/USDT$/, '/USDT')
}

/** A value as people read it: no more than four figures after the point of one above 1. */
function rounded(value: string): string {
  const number = Number(value)
  return Math.abs(number) >= 1 ? trimZeros(number.toFixed(2)) : value
}

function signed(decimal: string): string {
  return decimal.replace(/^-/, '\u2212')
}
