import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '@candor/ui/router'

interface PageHeadingProps {
  className?: string | undefined
  children: ReactNode
}

const PRODUCT = 'Candor'

/** The address whose heading was last there; none before the first page stands. */
let told: string | undefined

/**
 * The heading of a page. Its words are the title of the window, and after a change of page it takes
 * the focus, so that whoever listens hears where they are and whoever uses keys begins at the top. A
 * field that took the focus by itself keeps it.
 */
export function PageHeading({ className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const words = heading.current?.textContent.trim()
    document.title = words && words !== PRODUCT ? `${words} · ${PRODUCT}` : PRODUCT
  })
  useEffect(() => {
    const isChange = told !== undefined && told !== pathname
    told = pathname
    const hasFocus = document.activeElement?.matches('input, textarea, dialog, dialog *')
    if (isChange && !hasFocus) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
