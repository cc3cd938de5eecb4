import { classes } from '@candor/ui'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './alerts.module.css'

/** A way across begins after so far (px), and takes the row away from so far on. */
const BEGINS_PX = 10
const AWAY_PX = 96

interface Touched {
  x: number
  y: number
  /** Whether it goes across; undefined until that is known. */
  across: boolean | undefined
}

/** A row that a finger pulls to the left to remove it; what becomes of it shows beside it. */
export function SwipeAway({ onAway, children }: { onAway: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const touched = useRef<Touched>(undefined)
  const [shift, setShift] = useState(0)

  function begin({ touches }: TouchEvent) {
    const { clientX: x, clientY: y } = touches[0]!
    touched.current = touches.length === 1 ? { x, y, across: undefined } : undefined
  }

  function move({ touches }: TouchEvent) {
    const from = touched.current
    if (!from) return
    const [across, down] = [touches[0]!.clientX - from.x, touches[0]!.clientY - from.y]
    if (from.across === undefined && Math.hypot(across, down) > BEGINS_PX) {
      from.across = Math.abs(across) > Math.abs(down)
    }
    if (from.across) setShift(Math.min(0, across))
  }

  function end() {
    touched.current = undefined
    setShift(0)
    if (shift <= -AWAY_PX) onAway()
  }

  return (
    <div
      className={style.swiped}
      // Tabs around it, and a sheet that follows fingers, leave it alone.
      data-pulled
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={() => {
        touched.current = undefined
        setShift(0)
      }}
    >
      {shift < 0 && (
        <span
          className={classes(style.behind, shift <= -AWAY_PX && style.far)}
          style={{ width: -shift }}
          aria-hidden="true"
        >
          {t('alert.remove')}
        </span>
      )}
      <div
        className={shift === 0 ? style.resting : undefined}
        style={shift < 0 ? { transform: `translateX(${shift}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
