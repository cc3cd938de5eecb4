import { useTranslation } from 'react-i18next'
import style from './countdown-ring.module.css'

/** Radius of the ring in its 44 px box, and its length. */
const RADIUS = 19
const AROUND = 2 * Math.PI * RADIUS

interface CountdownRingProps {
  /** Seconds until it ends. */
  until: number
  /** Seconds it had in all; never more are shown. */
  of: number
}

/** Seconds left of an offer, as a figure in a ring that steps once a second. */
export function CountdownRing({ until, of }: CountdownRingProps) {
  const { t } = useTranslation()
  const left = Math.min(until, of)
  const share = of > 0 ? left / of : 0
  return (
    <span className={style.ring} role="timer" aria-label={t('swap.secondsLeft', { count: left })}>
      <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={style.ringGround} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={style.ringLeft}
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className={style.ringFigure} aria-hidden="true">
        {left}
      </span>
    </span>
  )
}
