import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the screen that comes in its own chunk, `afterMs` after what is around it; undefined until
 * then, and where it cannot be fetched: the next visit fetches it again. `load` stays the same.
 */
export function useLater(
  load: () => Promise<ComponentType>,
  afterMs: number,
): ComponentType | undefined {
  const [part, setPart] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (Part) => setPart(() => Part),
        () => undefined,
      )
    }, afterMs)
    return () => clearTimeout(timer)
    // What is asked for once is not asked for again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return part
}
