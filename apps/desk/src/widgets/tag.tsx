import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './tag.module.css'

/** How something stands: well, look closer, badly, or a plain fact. */
export type Standing = 'good' | 'heed' | 'bad' | 'plain' | 'busy'

const signs: Record<Standing, IconName | undefined> = {
  good: 'check',
  heed: 'warning',
  bad: 'alert',
  busy: 'clock',
  plain: undefined,
}

/** A state in one or two words, with a sign: the colour never says it alone. */
export function Tag({
  standing = 'plain',
  children,
}: {
  standing?: Standing
  children: ReactNode
}) {
  const sign = signs[standing]
  return (
    <span className={classes(style.tag, style[standing], 'words')}>
      {sign && <Icon name={sign} size={12} />}
      {children}
    </span>
  )
}

/** A reason to look closer before deciding, as a sentence. */
export function Flag({
  standing = 'heed',
  children,
}: {
  standing?: Standing
  children: ReactNode
}) {
  const sign = signs[standing]
  return (
    <li className={classes(style.flag, style[standing])}>
      {sign && <Icon name={sign} size={16} />}
      <span>{children}</span>
    </li>
  )
}

/** The flags of a case; says so where there are none. */
export function Flags({ children, none }: { children?: readonly ReactNode[]; none: string }) {
  if (!children || children.length === 0) {
    return (
      <ul className={style.flags}>
        <Flag standing="good">{none}</Flag>
      </ul>
    )
  }
  return <ul className={style.flags}>{children}</ul>
}
