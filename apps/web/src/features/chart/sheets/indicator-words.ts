import type { IndicatorId, ParameterName } from '@candor/indicators'
import { useTranslation } from 'react-i18next'
import type { ChartType, Scale } from '../choices/choices.ts'
import type { InkName } from '../indicators/shown-indicator.ts'

/** What indicators, their parameters and inks are called in the language shown. */
export function useIndicatorWords() {
  const { t } = useTranslation()
  const names: Readonly<Record<IndicatorId, string>> = {
    ma: t('indicators.ma'),
    ema: t('indicators.ema'),
    boll: t('indicators.boll'),
    keltner: t('indicators.keltner'),
    donchian: t('indicators.donchian'),
    sar: t('indicators.sar'),
    vwap: t('indicators.vwap'),
    supertrend: t('indicators.supertrend'),
    vol: t('indicators.vol'),
    macd: t('indicators.macd'),
    rsi: t('indicators.rsi'),
    kdj: t('indicators.kdj'),
    atr: t('indicators.atr'),
    obv: t('indicators.obv'),
    cci: t('indicators.cci'),
    wr: t('indicators.wr'),
    dmi: t('indicators.dmi'),
    stochrsi: t('indicators.stochrsi'),
  }
  const parameters: Readonly<Record<ParameterName, string>> = {
    length: t('indicators.length'),
    length1: t('indicators.lengthOf', { number: 1 }),
    length2: t('indicators.lengthOf', { number: 2 }),
    length3: t('indicators.lengthOf', { number: 3 }),
    factor: t('indicators.factor'),
    step: t('indicators.step'),
    most: t('indicators.most'),
    short: t('indicators.short'),
    long: t('indicators.long'),
    signal: t('indicators.signal'),
    smoothing: t('indicators.smoothing'),
    rsi: t('indicators.lengthOfRsi'),
    atr: t('indicators.lengthOfAtr'),
    k: 'K',
    d: 'D',
  }
  const inks: Readonly<Record<InkName, string>> = {
    text: t('indicators.inkText'),
    text2: t('indicators.inkCalm'),
    blue: t('chart.colourBlue'),
    rise: t('chart.colourRise'),
    fall: t('chart.colourFall'),
    amber: t('indicators.inkAmber'),
    violet: t('indicators.inkViolet'),
    cyan: t('indicators.inkCyan'),
  }
  /** Lines that are no terms of the field are called so. */
  const lines: Readonly<Record<string, string>> = {
    upper: t('indicators.upper'),
    middle: t('indicators.middle'),
    lower: t('indicators.lower'),
    rising: t('indicators.rising'),
    falling: t('indicators.falling'),
  }
  return { names, parameters, inks, lines }
}

/** What ways to draw candles, and scales, are called. */
export function useLookWords() {
  const { t } = useTranslation()
  const types: Readonly<Record<ChartType, string>> = {
    hollow: t('indicators.hollow'),
    candle: t('chart.candles'),
    heikin: 'Heikin-Ashi',
    bars: t('indicators.bars'),
    line: t('chart.line'),
    area: t('indicators.area'),
  }
  const scales: Readonly<Record<Scale, string>> = {
    linear: t('indicators.linear'),
    logarithmic: t('indicators.logarithmic'),
    percent: t('indicators.percent'),
  }
  return { types, scales }
}
