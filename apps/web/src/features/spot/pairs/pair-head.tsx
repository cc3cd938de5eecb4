import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useTicker } from '../../../data/ticks.ts'
import { ChangeText, directionOf } from '../../../shared/widgets/change.tsx'
import { LivePrice } from '../../../shared/widgets/pair.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import style from '../spot.module.css'

/** Without a tick for so long the price is said to be of its time. */
const QUIET_MS = 15_000

/** The live price with its change, and the 24 hours' high, low and volume. */
export function PairHead({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: ticker } = useTicker(symbol)
  const quiet = useQuiet(ticker?.at)
  if (!ticker) {
    return (
      <div className={style.head} aria-hidden="true">
        <Bone width={108} height={40} />
        <Bone width={200} height={32} />
      </div>
    )
  }
  const facts = [
    { name: t('spot.high24h'), figure: format.price(ticker.high) },
    { name: t('spot.low24h'), figure: format.price(ticker.low) },
    { name: t('spot.volume24h'), figure: format.compact(ticker.quoteVolume) },
  ]
  return (
    <div className={style.head} data-long={ticker.priceScale > 5 || undefined}>
      <div>
        <div className={style.last} data-direction={directionOf(ticker.changePercent)}>
          <LivePrice price={ticker.price} />
        </div>
        <div className={style.change}>
          {quiet || ticker.stale ? (
            <span className="words">{t('spot.priceOf', { time: format.time(ticker.at) })}</span>
          ) : (
            <ChangeText change={ticker.changePercent} />
          )}
        </div>
      </div>
      <dl className={style.facts}>
        {facts.map(({ name, figure }) => (
          <div key={name}>
            <dt className="words">{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Whether no newer price has come for a while. */
function useQuiet(at: number | undefined): boolean {
  const [quietSince, setQuietSince] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setQuietSince(at), QUIET_MS)
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && quietSince === at
}
