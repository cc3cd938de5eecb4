import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../data/format.ts'
import { localeOf } from '../../../../i18n/languages.ts'
import { inksOf } from '../../../../theme/inks.ts'
import type { Wording } from '../figures/figure.ts'
import { fontOf } from './paint.ts'
import { spanIn } from './span.ts'

const MINUS = '\u2212'

/** How drawings write figures and words, in the language shown. */
export function useWording(): Wording {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => ({
      price: (price) => format.figure(price),
      change: (difference) => format.figure(difference, { sign: true }),
      percent: (percent) => format.percent(percent),
      candles: (count) =>
        (count < 0 ? MINUS : '') + t('drawing.candles', { count: Math.abs(count) }),
      span: spanIn(localeOf(i18n.language)),
      target: (price, percent) => t('drawing.target', { price, percent }),
      stop: (price, percent) => t('drawing.stop', { price, percent }),
      ratio: (reward) => t('drawing.ratio', { reward: format.figure(reward) }),
      widthOf: textMeasure(),
    }),
    [t, i18n.language, format],
  )
}

/** Measures texts as the canvas paints them. */
function textMeasure(): Wording['widthOf'] {
  const context = document.createElement('canvas').getContext('2d')
  const inks = inksOf(document.documentElement)
  return (text, size) => {
    if (!context) return 0
    context.font = fontOf(size, inks)
    return context.measureText(text).width
  }
}
