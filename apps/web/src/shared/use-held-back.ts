import { holdBack, whenLeft } from '@candor/ui'
import { useEffect, useEffectEvent } from 'react'

/** While `held`, a step back calls `ask` and leaves nothing. */
export function useHeldBack(held: boolean, ask: () => void): void {
  const asked = useEffectEvent(ask)
  useEffect(() => (held ? holdBack(() => asked()) : undefined), [held])
}

/** Acts once `now`, when nothing holds the page any more. */
export function useWhenLeft(now: boolean, act: () => void): void {
  const acted = useEffectEvent(act)
  useEffect(() => {
    if (now) whenLeft(() => acted())
  }, [now])
}
