import type { ServiceEntry } from '@candor/protocol'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { inOrder } from '../../data/service.ts'

/** The entries before those that came with the conversation, a stretch at a time. */
export function useOlder(
  newest: readonly ServiceEntry[],
  moreBefore: boolean,
  guestToken?: string,
) {
  const problem = useProblem()
  const [older, setOlder] = useState<{ entries: ServiceEntry[]; more: boolean }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  // Where more came meanwhile than one stretch holds, what lies between is not known: begin anew.
  const end = Number(older?.entries.at(-1)?.id ?? 0)
  const joined = older && (!moreBefore || Number(newest[0]?.id ?? 0) <= end) ? older : undefined
  const entries = inOrder([...(joined?.entries ?? []), ...newest])
  const more = joined ? joined.more : moreBefore

  async function load() {
    const before = entries[0]?.id
    if (busy || before === undefined) return
    setBusy(true)
    setFailed(undefined)
    try {
      const page = await call('servicePage', { body: { guestToken, before } })
      // Those on screen are taken along: the newest stretch moves on as answers come.
      setOlder({ entries: [...page.entries, ...entries], more: page.more })
    } catch (error) {
      setFailed(problem(error))
    } finally {
      setBusy(false)
    }
  }

  return { entries, more, busy, failed, load: () => void load() }
}
