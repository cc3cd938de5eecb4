import { Strokes } from '@candor/ui'
import { type IconName, icons } from './icons.ts'

interface IconProps {
  name: IconName
  /** Drawn size in px. */
  size?: number
  /** Solid, for a chosen star. */
  filled?: boolean
  className?: string
}

/** An icon by its name. */
export function Icon({ name, size = 24, ...look }: IconProps) {
  return <Strokes path={icons[name]} size={size} {...look} />
}
