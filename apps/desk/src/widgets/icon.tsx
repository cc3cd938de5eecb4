import { Strokes } from '@candor/ui'
import { type IconName, icons } from './icons.ts'

/** An icon by its name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Strokes path={icons[name]} size={size} />
}
