import { useTranslation } from 'react-i18next'
import { secondsLeft } from '../fast-terms.ts'
import style from './fast-ring.module.css'

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

interface RingProps {
  expiresAt: number
  /** Seconds from acceptance to expiry. */
  duration: number
  now: number
}

/** The seconds left of a contract, and what part of its time they are. */
export function Ring({ expiresAt, duration, now }: RingProps) {
  const { t } = useTranslation()
  const left = secondsLeft(expiresAt, now)
  const part = Math.min(1, left / duration)
  return (
    <span className={style.ring} role="timer" aria-label={t('fast.secondsLeft', { count: left })}>
      <svg
        width="44"
        height="44"
        viewBox="0 0 44 44"
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
      >
        <circle cx="22" cy="22" r={RADIUS} stroke="var(--line)" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          stroke="var(--blue)"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className={style.figure} aria-hidden="true">
        {left > 0 ? left : '…'}
      </span>
    </span>
  )
}
