import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import style from './positions.module.css'
import { SHARES, lotsOfShare, shareOf } from './part.ts'

interface PartChoiceProps {
  /** Lots of the position. */
  all: number
  /** What is written. */
  text: string
  /** The lots that it says; undefined while it says none. */
  lots: number | undefined
  onChange: (text: string) => void
}

/** How many lots of a position are closed: a share of it, or so many. */
export function PartChoice({ all, text, lots, onChange }: PartChoiceProps) {
  const { t } = useTranslation()
  const { perCent } = useFormat()
  const label = t('futures.howMuch')
  const choices = SHARES.map((share) => ({ value: String(share), label: perCent(String(share)) }))
  return (
    <div className={style.partChoice}>
      <Segmented
        label={label}
        choices={choices}
        value={String(shareOf(lots, all) ?? '')}
        onChange={(share) => onChange(String(lotsOfShare(all, Number(share))))}
      />
      <Stepper
        label={t('term.lots')}
        value={text}
        wrong={lots === undefined}
        onChange={onChange}
        onStep={(by) => onChange(String(Math.min(all, Math.max(1, (lots ?? 0) + by))))}
      />
    </div>
  )
}
