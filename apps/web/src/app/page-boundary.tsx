import { useLocation } from '@candor/ui/router'
import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

/** What fails while it is drawn gives way to a sentence, until another address is shown. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary at={key}>{children}</Boundary>
}

interface BoundaryProps {
  at: string
  children: ReactNode
}

interface BoundaryState {
  at: string
  failed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, failed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { at }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return at === state.at ? null : { at, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError /> : this.props.children
  }
}
