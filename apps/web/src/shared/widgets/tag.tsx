import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import style from './tag.module.css'

interface TagProps {
  children: ReactNode
  /** A direction's colour only where the tag also says the direction in words. */
  tone?: 'rise' | 'fall' | 'blue'
}

/** A short word about a row: Limit buy, HK, Closed. */
export function Tag({ children, tone }: TagProps) {
  return <span className={classes(style.tag, tone && style[tone], 'words')}>{children}</span>
}
