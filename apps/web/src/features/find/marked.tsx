import style from './find.module.css'
import { marksOf } from './index/marks.ts'

/** A text with what was found of it marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return marksOf(text, search).map(({ text: piece, found }, at) =>
    found ? (
      <mark key={at} className={style.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
