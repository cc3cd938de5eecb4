import { classes } from '@candor/ui'
import { Icon } from './icon.tsx'
import style from './icon-button.module.css'
import type { IconName } from './icons.ts'

interface IconButtonProps {
  icon: IconName
  /** What it does, for screen readers. */
  label: string
  onPress: () => void
  /** A control that is on or off says which. */
  pressed?: boolean
  size?: number
  disabled?: boolean
}

/** An icon that acts, 44 px wide and high. */
export function IconButton({ icon, label, onPress, pressed, size, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(style.button, pressed && style.chosen)}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={size} filled={icon === 'star' && pressed} />
    </button>
  )
}
