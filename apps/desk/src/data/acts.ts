import { useRef, useState } from 'react'
import { type Answer, type CallBody, type CallData, type CallName, callDesk } from './call.ts'
import type { Fault } from './fault.ts'
import { renewReads } from './query-client.ts'

export interface Act<Name extends CallName> {
  /** Carries it out once; a second run while the first is under way answers nothing. */
  run: (body: CallBody<Name>) => Promise<Answer<CallData<Name>> | undefined>
  busy: boolean
  /** Why the last run was refused, until the next. */
  fault: Fault | undefined
  clear: () => void
}

/** An act of the operator. Whatever came of it, what is on the screen is read again. */
export function useAct<Name extends CallName>(name: Name): Act<Name> {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const running = useRef(false)
  const run = async (body: CallBody<Name>) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await callDesk(name, body)
      if (!answer.ok) setFault(answer.fault)
      renewReads()
      return answer
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, fault, clear: () => setFault(undefined) }
}
