import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './drawings.module.css'
import { COLOURS, type Colour, type Drawing } from './drawings.ts'

interface DrawingBarProps {
  drawing: Drawing
  onColour: (colour: Colour) => void
  onDelete: () => void
}

/** What can be done with the selected line: another colour, or away with it. */
export function DrawingBar({ drawing, onColour, onDelete }: DrawingBarProps) {
  const { t } = useTranslation()
  const names: Record<Colour, string> = {
    text: t('chart.colourPlain'),
    blue: t('chart.colourBlue'),
    rise: t('chart.colourRise'),
    fall: t('chart.colourFall'),
  }
  return (
    <div className={style.drawingBar} role="toolbar" aria-label={t('chart.line')}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          className={style.colour}
          data-colour={colour}
          aria-label={names[colour]}
          aria-pressed={(drawing.colour ?? 'text') === colour}
          onClick={() => onColour(colour)}
        />
      ))}
      <button
        type="button"
        className={style.deleteLine}
        aria-label={t('chart.deleteLine')}
        onClick={onDelete}
      >
        <Icon name="trash" size={20} />
      </button>
    </div>
  )
}
