import { classes } from '@candor/ui'
import { useFormat } from '../../data/format.ts'
import { vibrate } from '../../data/vibration.ts'
import style from './percent-steps.module.css'

const STOPS = [0, 25, 50, 75, 100] as const

interface PercentStepsProps {
  label: string
  /** 0 to 100, a whole per cent. */
  value: number
  onChange: (percent: number) => void
}

/** A slider with five stops for a share of what is available. Touches of its labels move it too. */
export function PercentSteps({ label, value, onChange }: PercentStepsProps) {
  const { perCent } = useFormat()
  return (
    <div className={style.steps} style={{ '--part': `${value}%` }}>
      <input
        className={style.slider}
        type="range"
        min={0}
        max={100}
        step={25}
        value={value}
        aria-label={label}
        aria-valuetext={perCent(String(value))}
        onChange={(event) => {
          vibrate('tick')
          onChange(event.target.valueAsNumber)
        }}
      />
      <div className={style.track} aria-hidden="true">
        {STOPS.map((stop) => (
          <span
            key={stop}
            className={classes(
              style.stop,
              stop < value && style.passed,
              stop === value && style.thumb,
            )}
            style={{ '--at': `${stop}%` }}
          />
        ))}
      </div>
      <div className={style.labels} aria-hidden="true">
        {STOPS.map((stop) => (
          <span key={stop} className={classes(stop === value && style.chosen)}>
            {perCent(String(stop))}
          </span>
        ))}
      </div>
    </div>
  )
}
