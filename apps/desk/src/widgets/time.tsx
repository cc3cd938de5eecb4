import { useEffect, useState } from 'react'
import { venueNow } from '../data/session.ts'
import { agoText, spanText, timeText } from '../data/time.ts'

const TICK_MS = 5_000

/** The venue's time, renewed often enough for words like "3 min ago". */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(venueNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(venueNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** '3 min ago', with the exact time on hover and for screen readers. */
export function Ago({ at }: { at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={timeText(at)}>
      {agoText(at, now)}
    </time>
  )
}

/** The exact time, with how long ago on hover. */
export function At({ at }: { at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={agoText(at, now)}>
      {timeText(at)}
    </time>
  )
}

/** Time that something has been waiting. */
export function Waiting({ since }: { since: number }) {
  const now = useNow()
  return <time title={timeText(since)}>{spanText(Math.max(0, now - since))}</time>
}
