import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigate } from './router-view.tsx'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of the application, such as /pages/help/help. */
  to: string
  replace?: boolean
}

/** A link within the application: pressed with a key or another button it opens as any link does. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={`#${to}`} onClick={follow} />
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  const { target } = currentTarget
  const isHere = target === '' || target === '_self'
  return button === 0 && isHere && !(metaKey || altKey || ctrlKey || shiftKey)
}
