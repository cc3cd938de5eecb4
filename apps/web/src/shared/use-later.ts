import { useEffect, useRef, useState } from 'react'

/**
 * The module of a part of the screen that comes in its own chunk, `afterMs` after what is around it;
 * undefined until then, and where it cannot be fetched: the next visit fetches it again. It is fetched
 * once.
 */
export function useLater<Module>(load: () => Promise<Module>, afterMs: number): Module | undefined {
  const [module, setModule] = useState<Module>()
  const wanted = useRef({ load, afterMs })
  useEffect(() => {
    const timer = setTimeout(() => {
      wanted.current.load().then(
        (arrived) => setModule(() => arrived),
        () => undefined,
      )
    }, wanted.current.afterMs)
    return () => clearTimeout(timer)
  }, [])
  return module
}
