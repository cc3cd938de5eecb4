import { Fragment, type ReactNode } from 'react'

interface SkeletonProps {
  /** That it loads, for screen readers. */
  label: string
  rows: number
  className?: string
  /** The shape of one row, counted from 0. */
  children: (row: number) => ReactNode
}

/** Rows in the shape of what comes. */
export function Skeleton({ label, rows, className, children }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children(row)}</Fragment>
      ))}
    </div>
  )
}
