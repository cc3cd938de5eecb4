import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { Link } from '@candor/ui/router'
import { Icon } from './icon.tsx'
import style from './list-row.module.css'

interface ListRowProps {
  /** A circle or icon at the left. */
  lead?: ReactNode
  title: ReactNode
  caption?: ReactNode
  /** Right-aligned: a figure, and a caption under it. */
  figure?: ReactNode
  figureCaption?: ReactNode
  /** At the right end: a chip, a tag, a switch. */
  end?: ReactNode
  /** Leads to a page; shows a chevron. */
  to?: string
  onPress?: () => void
  /** A settings row's title is not bold. */
  soft?: boolean
  /** The last of its list has no hairline below. */
  last?: boolean
}

/** A row of a list, 56 px and higher. */
export function ListRow(props: ListRowProps) {
  const { lead, title, caption, figure, figureCaption, end, to, onPress, soft, last } = props
  const content = (
    <>
      {lead}
      <span className={style.words}>
        <span className={classes(style.title, soft && style.soft, 'words')}>{title}</span>
        {caption !== undefined && <div className={style.caption}>{caption}</div>}
      </span>
      {(figure !== undefined || figureCaption !== undefined) && (
        <span className={style.figures}>
          {figure !== undefined && <div className={style.figure}>{figure}</div>}
          {figureCaption !== undefined && <div className={style.caption}>{figureCaption}</div>}
        </span>
      )}
      {end}
      {(to || onPress) && !end && (
        <span className={style.chevron}>
          <Icon name="right" size={20} />
        </span>
      )}
    </>
  )
  const name = classes(style.row, last && style.last)
  if (to) {
    return (
      <Link to={to} className={name}>
        {content}
      </Link>
    )
  }
  if (onPress) {
    return (
      <button type="button" className={name} onClick={onPress}>
        {content}
      </button>
    )
  }
  return <div className={name}>{content}</div>
}
