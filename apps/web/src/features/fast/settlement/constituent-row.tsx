import type { PrintComposition } from '@candor/protocol'
import { compare } from '@candor/money/decimals'
import { HOUR_MS } from '@candor/money/durations'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { useExactTime } from '../fast-time.ts'
import { exchangeName } from './exchange-names.ts'
import type { ShownConstituent } from './made-prints.ts'
import style from './settlement-made.module.css'

interface ConstituentRowProps {
  shown: ShownConstituent
  around: {
    /** Currency of the index; empty where it is not known. */
    currency: string
    priceScale: number
    settledAt: number
  }
}

/** What one exchange said, by its own time, and whether it counted. */
export function ConstituentRow({ shown: { one, isMiddle }, around }: ConstituentRowProps) {
  const format = useFormat()
  const when = useWhen(around.settledAt)
  const standing = useStandings()
  const { exchange, market, price, quote, value } = one
  const isConverted = price !== null && value !== null && compare(price, value) !== 0
  const isUsed = one.standing === 'used'
  return (
    <li className={classes(style.constituent, isUsed && style.used, isMiddle && style.middle)}>
      <span className={style.exchange}>
        <b>{exchangeName(exchange)}</b> {market}
      </span>
      <span className={style.said}>
        {price === null ? NONE : `${format.figure(price)} ${quote}`}
      </span>
      <span className={style.note}>
        <span>{one.at === null ? NONE : when(one.at)}</span>
        <span className="words">{standing[isMiddle ? 'middle' : one.standing]}</span>
      </span>
      {isConverted && (
        <span className={style.said}>
          {`≈ ${format.figure(value, { digits: around.priceScale })} ${around.currency}`}
        </span>
      )}
    </li>
  )
}

/** The time of the day, with the date where it is not of the same hours. */
function useWhen(settledAt: number): (at: number) => string {
  const format = useFormat()
  const time = useExactTime()
  return (at) => (Math.abs(settledAt - at) < 12 * HOUR_MS ? time(at) : format.dateTime(at))
}

type Standing = PrintComposition['constituents'][number]['standing']

function useStandings(): Record<Standing | 'middle', string> {
  const { t } = useTranslation()
  return {
    used: t('fast.standUsed'),
    middle: t('fast.standMiddle'),
    stale: t('fast.standStale'),
    outlier: t('fast.standOutlier'),
    alone: t('fast.standAlone'),
    unbelieved: t('fast.standUnbelieved'),
    unrated: t('fast.standUnrated'),
    excluded: t('fast.standExcluded'),
    other: t('fast.standOther'),
  }
}
