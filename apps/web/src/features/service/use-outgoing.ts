import type { ServiceEntry } from '@candor/protocol'
import { useEffect, useReducer, useRef } from 'react'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { freshRequestId } from '@candor/client'
import { serverNow } from '../../data/server-clock.ts'
import { applyServiceNews } from '../../data/service.ts'
import { uploadImage } from '../../shared/files/stored-file.ts'
import { type Outgoing, notKept, outgoingAfter } from './outgoing.ts'

/**
 * What is written here on its way to the venue: shown at once, sent one after the other in its
 * order, and tried again under the same requestId, so that nothing is kept twice.
 */
export function useOutgoing(guestToken: string | undefined, entries: readonly ServiceEntry[]) {
  const problem = useProblem()
  const [list, change] = useReducer(outgoingAfter, [])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const token = useRef(guestToken)
  useEffect(() => {
    token.current = guestToken
  })

  async function deliver({ requestId, what }: Outgoing): Promise<void> {
    try {
      const body = { requestId, guestToken: token.current }
      let words: object = what
      if (what.kind === 'text') words = { text: what.text }
      else if (what.kind === 'place') words = { place: what.place }
      else {
        const filename = what.filename ?? (await uploadImage(what.image))
        change({ kind: 'uploaded', requestId, filename })
        words = { picture: filename }
      }
      applyServiceNews(await call('serviceSend', { body: { ...body, ...words } }))
      change({ kind: 'gone', requestId })
    } catch (error) {
      change({ kind: 'failed', requestId, problem: problem(error) })
    }
  }

  function inTurn(entry: Outgoing) {
    turn.current = turn.current.then(() => deliver(entry))
  }

  return {
    outgoing: notKept(list, entries),
    write(what: Outgoing['what']) {
      const entry: Outgoing = {
        requestId: freshRequestId(),
        what,
        at: serverNow(),
        state: 'sending',
      }
      change({ kind: 'write', entry })
      inTurn(entry)
    },
    again(entry: Outgoing) {
      change({ kind: 'again', requestId: entry.requestId })
      inTurn(entry)
    },
    discard({ requestId }: Outgoing) {
      change({ kind: 'gone', requestId })
    },
  }
}
