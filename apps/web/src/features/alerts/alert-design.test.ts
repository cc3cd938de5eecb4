import type { AlertRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../shared/form/test-say.ts'
import {
  type AlertValues,
  alertForm,
  figureFor,
  formOf,
  newAlert,
  stepped,
} from './alert-design.ts'

const PRICE = '68214.30'
const around = { price: PRICE }
const given = (change: Partial<AlertValues>): AlertValues => ({
  ...newAlert(PRICE, 'rises'),
  ...change,
})
const errors = (change: Partial<AlertValues>) => {
  const found = alertForm.errors(given(change), around, testSay)
  return Object.values(found).filter(Boolean)
}

describe('an alert that is being set', () => {
  it('begins one per cent away on its side, in figures that people think in', () => {
    expect(newAlert(PRICE, 'rises').level).toBe('68896')
    expect(newAlert(PRICE, 'falls').level).toBe('67532')
    expect(newAlert('0.00001234', 'rises').level).toBe('0.00001246')
    expect(newAlert('1.2345', 'rises').level).toBe('1.246')
    expect(newAlert(undefined, 'rises').level).toBe('')
  })

  it('says how far the price has to go, and on which side', () => {
    const { distance } = alertForm.summary(given({ level: '69000' }), around)
    expect(distance).toEqual({ amount: '785.70', percent: '1.15', above: true })
    const below = alertForm.summary(given({ condition: 'falls', level: '68000' }), around)
    expect(below.distance).toEqual({ amount: '214.30', percent: '-0.31', above: false })
  })

  it.each([
    ['rises', '68214.30', true],
    ['rises', '68214.31', false],
    ['falls', '68214.30', true],
    ['falls', '68214.29', false],
    ['crosses', '68214.30', true],
    ['crosses', '68214.3', true],
    ['crosses', '68214.31', false],
  ] as const)('that %s to %s is there already: %s', (condition, level, isMet) => {
    expect(alertForm.summary(given({ condition, level }), around).isMet).toBe(isMet)
  })

  it('sends what its condition needs, and nothing else', () => {
    const sent = (change: Partial<AlertValues>) => alertForm.summary(given(change), around).terms
    const common = { often: 'once', lasts: 'month' }
    expect(sent({ level: '69000' })).toEqual({ ...common, condition: 'rises', level: '69000' })
    expect(sent({ condition: 'moves', minutes: '5' })).toEqual({
      ...{ ...common, condition: 'moves', move: 'either', percent: '3', minutes: 5 },
    })
    expect(sent({ condition: 'indicator', measure: 'ma25', figure: '70' })).toEqual({
      ...{ ...common, condition: 'indicator', measure: 'ma25', period: '15min' },
      ...{ move: 'either', level: '0' },
    })
  })

  it('refuses what the venue would', () => {
    expect(errors({ level: '' })).toEqual(['common.amountMissing'])
    expect(errors({ level: '69000.123' })).toEqual(['common.amountDigits {"digits":2}'])
    expect(errors({ condition: 'moves', percent: '0.09' })).toEqual(['alert.percentFault'])
    expect(errors({ condition: 'moves', percent: '2.5' })).toEqual([])
    const rsi = { condition: 'indicator', measure: 'rsi14' } as const
    expect(errors({ ...rsi, figure: '100.5' })).toEqual([
      'alert.levelFault {"least":"0","most":"100"}',
    ])
    expect(errors({ ...rsi, figure: '70' })).toEqual([])
    expect(errors({ condition: 'indicator', measure: 'dif', figure: '-12.5' })).toEqual([])
    expect(errors({ condition: 'indicator', measure: 'dif', figure: '1e3' })).toEqual([
      'common.amountInvalid',
    ])
    expect(errors({ condition: 'indicator', measure: 'ma7', figure: 'x' })).toEqual([])
  })

  it('waits for a volume of up to 20 times its average, at first for 3 times', () => {
    const volume = { condition: 'indicator', measure: 'volume' } as const
    expect(figureFor('volume', '70')).toBe('3')
    expect(figureFor('volume', '4.5')).toBe('4.5')
    expect(figureFor('rsi14', '70')).toBe('70')
    expect(errors({ ...volume, figure: '20' })).toEqual([])
    expect(errors({ ...volume, figure: '20.1' })).toEqual([
      'alert.levelFault {"least":"0","most":"20"}',
    ])
    expect(alertForm.summary(given({ ...volume, figure: '3' }), around).terms).toMatchObject({
      ...{ measure: 'volume', level: '3' },
    })
  })

  it('steps by a thousandth of the price, never to nothing', () => {
    expect(stepped('68896', 1, 2)).toBe('68906')
    expect(stepped('1.246', -1, 4)).toBe('1.245')
    expect(stepped('0.00001246', 1, 8)).toBe('0.00001247')
    expect(stepped('0.00000001', -1, 8)).toBe('0.00000001')
  })

  it('shows an alert that there is as it was set', () => {
    const alert: AlertRow = {
      ...{ id: '7', symbol: 'BTCUSDT', condition: 'moves', level: null, move: 'fall' },
      ...{ percent: '2.5', minutes: 240, measure: null, period: null, often: 'every' },
      ...{
        state: 'on',
        setAt: 0,
        expiresAt: 7 * 86_400_000,
        fired: 0,
        firedAt: null,
        channels: null,
      },
    }
    expect(formOf(alert)).toMatchObject({
      ...{ condition: 'moves', move: 'fall', percent: '2.5', minutes: '240' },
      ...{ often: 'every', lasts: 'week' },
    })
  })
})
