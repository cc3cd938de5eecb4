import type { EngineView } from '@candor/engine'
import { STOCKS } from '../../catalogue/stocks.ts'
import { ODD_DAYS } from '../hours/calendars.ts'
import { instrumentsOf } from '../instruments.ts'
import type { Instrument } from '../source.ts'

/** The instruments with the digits of the books, and with their exchanges' holidays and half days. */
export function liveInstruments(engine: Pick<EngineView, 'indexId' | 'indexes'>): Instrument[] {
  return instrumentsOf(engine).map((instrument) => {
    const stock = STOCKS.find(({ symbol }) => symbol === instrument.symbol)
    if (!stock || instrument.hours.always) return instrument
    return { ...instrument, hours: { ...instrument.hours, oddDays: ODD_DAYS[stock.market] } }
  })
}
