import { useDirection } from './direction.ts'
import { useTheme } from './theme.ts'

/**
 * What the colours depend on, as one word: where it is another, `inksOf` gives other inks. A canvas
 * takes it among what it is drawn anew for.
 */
export function useLook(): string {
  const theme = useTheme((state) => state.theme)
  const direction = useDirection((state) => state.direction)
  return `${theme} ${direction}`
}
