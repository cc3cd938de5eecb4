import { type ReactNode, useId } from 'react'

/**
 * Ties a control to its label and to the line under it, which says the error or else the hint: spread
 * `control` on the control, `htmlFor` of the label is `id`, the line's id is `note`.
 */
export function useField({ error, hint }: { error?: string; hint?: ReactNode } = {}) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  const control = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note }
  return { id, note, control }
}
