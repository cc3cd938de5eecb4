/**
 * Calls at each multiple of the tick by the clock; a tick the process slept through is left out. Not a
 * Worker: it stands for a feed from outside, which knows nothing of the venue, and keeps to the clock.
 */
export function everyTick(
  now: () => number,
  tickMs: number,
  call: (at: number) => void,
): () => void {
  let timer: NodeJS.Timeout
  let last = 0
  const arm = () => {
    const at = now()
    const tick = Math.floor(at / tickMs) * tickMs
    timer = setTimeout(fire, tick + tickMs - at)
  }
  const fire = () => {
    const tick = Math.floor(now() / tickMs) * tickMs
    // A timer may fire a moment early; the tick it was set for has not begun then.
    if (tick > last) call((last = tick))
    arm()
  }
  last = Math.floor(now() / tickMs) * tickMs
  arm()
  return () => clearTimeout(timer)
}
