import { useState } from 'react'
import { useAct } from '../../data/acts.ts'
import type { CallData } from '../../data/call.ts'
import { faultText } from '../../data/fault.ts'
import { count, counted } from '../../data/figures.ts'
import { Button } from '../../widgets/button.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { Flag, Flags } from '../../widgets/tag.tsx'
import { At } from '../../widgets/time.tsx'

/** Walks all accounts and promises now, and says what it found. */
export function BooksCheck() {
  const act = useAct('checkBooks')
  const [found, setFound] = useState<CallData<'checkBooks'>>()
  const check = async () => {
    const answer = await act.run({})
    if (answer?.ok) setFound(answer.data)
  }
  return (
    <>
      {act.fault && <span role="alert">{faultText(act.fault)}</span>}
      <Button small icon="shield" busy={act.busy} onPress={() => void check()}>
        Check the books now
      </Button>
      {found && (
        <Dialog
          title={
            found.faults.length === 0
              ? 'The books are sound'
              : `The books have ${counted(found.faults.length, 'fault')}`
          }
          onClose={() => setFound(undefined)}
        >
          <p>
            Every account and promise was walked up to record {count(found.seq)},{' '}
            <At at={found.at} />.
          </p>
          <Flags none="Nothing is wrong.">
            {found.faults.map((fault) => (
              <Flag key={fault} standing="bad">
                {fault}
              </Flag>
            ))}
          </Flags>
        </Dialog>
      )}
    </>
  )
}
