import { useEffect, useState } from 'react'

/** Milliseconds the server's clock is ahead of this device's. */
let ahead = 0

/** Sets the server's time, as it was just received. */
export function setServerTime(at: number): void {
  ahead = at - Date.now()
}

/** Milliseconds since 1970 UTC by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + ahead
}

/**
 * The server's time, drawn anew at each full step of it while `running`: countdowns agree with the
 * venue whatever the device's clock says.
 */
export function useServerNow(running = true, stepMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!running) return undefined
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      setNow(serverNow())
      timer = setTimeout(step, stepMs - (serverNow() % stepMs))
    }
    step()
    return () => clearTimeout(timer)
  }, [running, stepMs])
  return now
}
