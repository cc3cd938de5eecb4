import { fileURLToPath } from 'node:url'

/** The application's icon: all others are drawn from it. */
export const ICON = fileURLToPath(new URL('../../apps/web/public/icon.svg', import.meta.url))

/** A picture of the icon, square. */
export interface Picture {
  path: string
  /** Pixels a side. */
  size: number
  /**
   * round: as it is, its corners clear. full: the ground goes to the edge, for systems that cut their own
   * corners. maskable: full, with the sign in the middle four fifths, which no mask cuts.
   */
  ground: 'round' | 'full' | 'maskable'
}

const at = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/public/${name}`, import.meta.url))

export const PICTURES: readonly Picture[] = [
  { path: at('icon-192.png'), size: 192, ground: 'round' },
  { path: at('icon-512.png'), size: 512, ground: 'round' },
  { path: at('icon-maskable-512.png'), size: 512, ground: 'maskable' },
  { path: at('icon-apple-180.png'), size: 180, ground: 'full' },
]

/** The sign within a maskable icon, of its width. */
const SAFE = 0.8

/** The icon as SVG with the ground of a picture. Throws where the icon is not drawn as expected. */
export function drawn(icon: string, ground: Picture['ground']): string {
  if (ground === 'round') return icon
  const square = icon.replace(/ rx="[0-9.]+"/, '')
  if (square === icon) throw new Error('The icon has no round ground.')
  if (ground === 'full') return square
  const [, rect = '', signs = ''] = /(<rect [^>]*\/>)([\s\S]*)<\/svg>/.exec(square) ?? []
  const [, size = ''] = /viewBox="0 0 ([0-9.]+) /.exec(square) ?? []
  if (rect === '' || size === '') throw new Error('The icon has no ground.')
  const shift = (Number(size) * (1 - SAFE)) / 2
  const moved = `<g transform="translate(${shift} ${shift}) scale(${SAFE})">${signs}</g>`
  return square.slice(0, square.indexOf(rect)) + rect + moved + '</svg>'
}
