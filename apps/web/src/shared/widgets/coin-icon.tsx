import { Strokes } from '@candor/ui'
import { coins } from './coins.ts'
import style from './coin-icon.module.css'

interface CoinIconProps {
  /** A currency code (BTC) or any short name; its first letters stand in where no glyph is drawn. */
  code: string
  size?: number
}

/** A coin's glyph in its raised circle. Decorative: the code stands beside it. */
export function CoinIcon({ code, size = 36 }: CoinIconProps) {
  const glyph = coins[code.toUpperCase()]
  return (
    <span className={style.circle} style={{ '--circle': `${size}px` }} aria-hidden="true">
      {glyph ? (
        <Strokes path={glyph} size={size * 0.5} />
      ) : (
        <span className={style.letters}>{code.slice(0, code.length > 4 ? 2 : 3)}</span>
      )}
    </span>
  )
}
