/** The tokens that a canvas is drawn with: it cannot read custom properties itself. */
export interface Inks {
  base: string
  raised: string
  line: string
  strong: string
  text: string
  text2: string
  ink: string
  blue: string
  blueTint: string
  rise: string
  riseTint: string
  fall: string
  fallTint: string
  amber: string
  violet: string
  cyan: string
  font: string
}

/** Returns the inks that hold for the element now; another theme or direction of colours changes them (`useLook`). */
export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    base: token('--base'),
    raised: token('--raised'),
    line: token('--line'),
    strong: token('--line-strong'),
    text: token('--text'),
    text2: token('--text-2'),
    ink: token('--ink'),
    blue: token('--blue'),
    blueTint: token('--blue-tint'),
    rise: token('--rise'),
    riseTint: token('--rise-tint'),
    fall: token('--fall'),
    fallTint: token('--fall-tint'),
    amber: token('--amber'),
    violet: token('--violet'),
    cyan: token('--cyan'),
    font: token('--font'),
  }
}
