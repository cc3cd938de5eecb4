import { useEffect, useState } from 'react'
import { call } from '../../../data/call.ts'
import { refetchCalls } from '../../../data/queries.ts'

/** Rows that are read so soon after each other are told at once. */
const TOGETHER_MS = 500
const MOST_AT_ONCE = 100

/** Returns what marks rows read, several at once; what is marked when the list is left goes too. */
export function useRead(): (id: string) => void {
  const [reader] = useState(makeReader)
  useEffect(() => reader.flush, [reader])
  return reader.read
}

function makeReader() {
  const known = new Set<string>()
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    if (ids.length === 0) return
    call('readNotices', { body: { ids } }).then(
      () => void refetchCalls('noticePage'),
      // They stay unread, and are read the next time that they are seen.
      () => ids.forEach((id) => known.delete(id)),
    )
    if (waiting.length > 0) timer = setTimeout(flush, TOGETHER_MS)
  }
  const read = (id: string) => {
    if (known.has(id)) return
    known.add(id)
    waiting.push(id)
    timer ??= setTimeout(flush, TOGETHER_MS)
  }
  return { read, flush }
}
