import type { ReactNode } from 'react'
import type { Read } from '../data/reads.ts'
import { EmptyState, ErrorState, LoadingRows } from '../widgets/states.tsx'

/** Draws a case once it is read; says why where it cannot be. */
export function CaseOf<T>({ read, children }: { read: Read<T>; children: (data: T) => ReactNode }) {
  if (read.data !== undefined) return children(read.data)
  if (read.fault?.name === 'not_found') {
    return (
      <EmptyState title="There is no such case.">
        The number may be that of another case.
      </EmptyState>
    )
  }
  if (read.fault) return <ErrorState fault={read.fault} onRetry={read.again} />
  return <LoadingRows />
}
