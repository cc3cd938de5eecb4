import { classes } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../shared/widgets/icon.tsx'
import {
  DASHES,
  type Dash,
  type Drawing,
  INKS,
  type Ink,
  type Look,
  WIDTHS,
  type Width,
  styledParts,
} from '../drawing.ts'
import { DrawingIcon } from '../rail/drawing-icons.tsx'
import style from './board.module.css'

interface DrawingBarProps {
  drawing: Drawing
  /** Where its lower edge stands, px below the pane's top; at the top of the pane without. */
  low: number | undefined
  onLook: (look: Look) => void
  onLock: (locked: boolean) => void
  onDelete: () => void
  /** Undefined for a drawing without words. */
  onEdit: (() => void) | undefined
}

/** What can be done with the selected drawing. A locked one can only be unlocked. */
export function DrawingBar({ drawing, low, onLook, onLock, onDelete, onEdit }: DrawingBarProps) {
  const { t } = useTranslation()
  const [styling, setStyling] = useState(false)
  const { locked, look, tool } = drawing
  const parts = styledParts(tool)
  return (
    <div
      className={classes(style.bar, low !== undefined && style.low)}
      style={low === undefined ? undefined : { top: low }}
      role="toolbar"
      aria-label={t('drawing.selected')}
    >
      <div className={style.row}>
        {parts.length > 0 && (
          <button
            type="button"
            className={classes(style.choice, style.ink)}
            data-ink={look.ink}
            aria-label={t('drawing.look')}
            aria-expanded={styling && !locked}
            disabled={locked}
            onClick={() => setStyling(!styling)}
          />
        )}
        {onEdit && (
          <Act
            icon={<DrawingIcon name="pencil" size={20} />}
            label={t('drawing.editText')}
            disabled={locked}
            onPress={onEdit}
          />
        )}
        <Act
          icon={locked ? <Icon name="lock" size={20} /> : <DrawingIcon name="unlocked" size={20} />}
          label={locked ? t('drawing.unlock') : t('drawing.lock')}
          onPress={() => onLock(!locked)}
        />
        <Act
          icon={<Icon name="trash" size={20} />}
          label={t('drawing.delete')}
          disabled={locked}
          onPress={onDelete}
        />
      </div>
      {styling && !locked && (
        <>
          <Inks look={look} onLook={onLook} />
          {parts.includes('width') && <Strokes look={look} onLook={onLook} />}
        </>
      )}
    </div>
  )
}

interface ActProps {
  icon: ReactNode
  label: string
  disabled?: boolean
  onPress: () => void
}

function Act({ icon, label, disabled, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={style.choice}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

interface StyleProps {
  look: Look
  onLook: (look: Look) => void
}

function Inks({ look, onLook }: StyleProps) {
  const { t } = useTranslation()
  const names: Record<Ink, string> = {
    text: t('drawing.inkPlain'),
    text2: t('drawing.inkGrey'),
    blue: t('chart.colourBlue'),
    rise: t('chart.colourRise'),
    fall: t('chart.colourFall'),
  }
  return (
    <div className={style.row} role="group" aria-label={t('drawing.ink')}>
      <Choices part="ink" values={INKS} names={names} look={look} onLook={onLook} />
    </div>
  )
}

function Strokes({ look, onLook }: StyleProps) {
  const { t } = useTranslation()
  const widths: Record<Width, string> = {
    1: t('drawing.thin'),
    2: t('drawing.regular'),
    3: t('drawing.thick'),
  }
  const dashes: Record<Dash, string> = {
    solid: t('drawing.solid'),
    dashed: t('drawing.dashed'),
    dotted: t('drawing.dotted'),
  }
  return (
    <div className={style.row} role="group" aria-label={t('drawing.stroke')}>
      <Choices part="width" values={WIDTHS} names={widths} look={look} onLook={onLook} />
      <Choices part="dash" values={DASHES} names={dashes} look={look} onLook={onLook} />
    </div>
  )
}

interface ChoicesProps<Part extends 'ink' | 'width' | 'dash'> extends StyleProps {
  part: Part
  values: readonly Look[Part][]
  names: Readonly<Record<Look[Part], string>>
}

/** The values that a part of the look may have, each as it looks. */
function Choices<Part extends 'ink' | 'width' | 'dash'>(props: ChoicesProps<Part>) {
  const { part, values, names, look, onLook } = props
  return values.map((value) => (
    <button
      key={value}
      type="button"
      className={classes(style.choice, part === 'ink' ? style.ink : style.stroke)}
      {...{ [`data-${part}`]: value }}
      aria-label={names[value]}
      aria-pressed={look[part] === value}
      onClick={() => onLook({ ...look, [part]: value })}
    />
  ))
}
