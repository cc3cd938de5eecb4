import type { ReactNode } from 'react'
import { classes } from '../../widgets/classes.ts'
import { Icon } from '../../widgets/icon.tsx'
import style from './contract.module.css'

/** Something that keeps an order from being sent, or that should be known before; said in place. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes(style.notice, 'words')} role="status">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  )
}

/** What is wrong with a figure, under it. */
export function Fault({ id, text }: { id?: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={classes(style.fault, 'words')} id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
