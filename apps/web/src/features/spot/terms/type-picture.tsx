import type { Side } from './order-terms.ts'
import type { Drawing } from './order-types.ts'
import style from './type-sheet.module.css'

/** The drawing of a type of order, turned over for buying. */
export function TypePicture({ drawing, side }: { drawing: Drawing; side: Side }) {
  const { path, inBook, outside, follows, trades } = drawing
  return (
    <svg className={style.picture} viewBox="0 0 48 36" aria-hidden="true">
      <g transform={side === 'buy' ? 'matrix(1 0 0 -1 0 36)' : undefined}>
        {inBook !== undefined && <path className={style.inBook} d={`M5 ${inBook}H43`} />}
        {outside !== undefined && <path className={style.outside} d={`M5 ${outside}H43`} />}
        {follows !== undefined && <path className={style.outside} d={follows} />}
        <path className={style.way} d={path} />
        <circle className={style.trades} cx={trades.x} cy={trades.y} r="2.75" />
      </g>
    </svg>
  )
}
