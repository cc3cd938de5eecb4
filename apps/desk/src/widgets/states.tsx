import { ProblemLine, Skeleton, useOnline } from '@candor/ui'
import type { ReactNode } from 'react'
import { type Fault, faultText } from '../data/fault.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import style from './states.module.css'

/** Nothing here, and what that means. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={style.state}>
      <p className={style.title}>{title}</p>
      {children && <p className={style.text}>{children}</p>}
    </div>
  )
}

/**
 * Shown where something could not be read, with a button to try again; says when the desk is
 * offline.
 */
export function ErrorState({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  const online = useOnline()
  return (
    <div className={style.state} role="alert">
      <Icon name={online ? 'alert' : 'offline'} size={24} />
      <p className={style.title}>{online ? faultText(fault) : 'This machine is offline.'}</p>
      <Button small icon="refresh" onPress={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Rows in the shape of what comes. */
export function LoadingRows({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Skeleton label="Loading" rows={rows} className={style.rows}>
      {(row) => (
        <div className={style.row} style={{ '--height': `${height}px` }}>
          <span className={style.bone} style={{ '--wide': `${30 + ((row * 37) % 45)}%` }} />
        </div>
      )}
    </Skeleton>
  )
}

/** A sentence above a form or a list, e.g. why an act was refused. */
export function Problem({ fault }: { fault: Fault | undefined }) {
  if (!fault) return null
  return <ProblemLine className={style.problem} text={faultText(fault)} />
}

/** A calm sentence that has to be seen, e.g. what two operators means. */
export function Note({
  children,
  icon = 'help',
}: {
  children: ReactNode
  icon?: 'help' | 'two' | 'warning' | 'lock' | 'clock' | 'key'
}) {
  return (
    <p className={style.note}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </p>
  )
}
