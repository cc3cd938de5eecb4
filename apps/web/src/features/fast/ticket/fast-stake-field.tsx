import { classes } from '@candor/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { cleaned } from './fast-stake.ts'
import style from './fast-ticket.module.css'

interface FastStakeFieldProps {
  stake: string
  onChange: (stake: string) => void
  currencyCode: string
  /** Digits after the point that are taken. */
  scale: number
  hint: string
  fault: string | undefined
}

/**
 * The stake. The keypad below writes it, so the phone's own keyboard stays away; a keyboard that is
 * there writes it too.
 */
export function FastStakeField(props: FastStakeFieldProps) {
  const { stake, onChange, currencyCode, scale, hint, fault } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const point = format.figure('0.5').charAt(1)
  return (
    <div className={style.stake}>
      <div className={style.stakeWords}>
        <label className={classes(style.stakeName, 'words')} htmlFor={id}>
          {t('fast.stake')}
        </label>
        {fault ? (
          <Problem id={`${id}-told`} text={fault} />
        ) : (
          <p className={classes(style.hint, 'words')} id={`${id}-told`}>
            {hint}
          </p>
        )}
      </div>
      <div className={style.stakeFigure}>
        <input
          id={id}
          className={style.input}
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          value={stake.replace('.', point)}
          size={Math.max(stake.length, 1)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={({ target }) => {
            const next = cleaned(format.typed(target.value), scale)
            if (next !== undefined) onChange(next)
          }}
        />
        <span className={style.unit}>{currencyCode}</span>
      </div>
    </div>
  )
}
