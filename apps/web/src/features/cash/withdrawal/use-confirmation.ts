import { useRef, useState } from 'react'

/** A question that a form waits for before it sends: whether what it says is meant. */
export function useConfirmation() {
  const [state, setState] = useState<'closed' | 'asked' | 'said'>('closed')
  const answer = useRef<(meant: boolean) => void>(undefined)
  const say = (meant: boolean) => {
    answer.current?.(meant)
    answer.current = undefined
  }
  return {
    open: state !== 'closed',
    /** It was confirmed and is being sent. */
    said: state === 'said',
    ask: () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setState('asked')
      }),
    confirm: () => {
      setState('said')
      say(true)
    },
    close: () => {
      setState('closed')
      say(false)
    },
  }
}
