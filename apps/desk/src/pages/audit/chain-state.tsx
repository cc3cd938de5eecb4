import { useState } from 'react'
import { useAct } from '../../data/acts.ts'
import type { CallData } from '../../data/call.ts'
import { count, counted } from '../../data/figures.ts'
import { faultText } from '../../data/fault.ts'
import { Button } from '../../widgets/button.tsx'
import { Copy, shortened } from '../../widgets/copy.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { Flag, Flags } from '../../widgets/tag.tsx'
import style from './audit.module.css'

type Head = CallData<'auditPage'>['head']

/** The end of the chain, and the walk over the whole of it. */
export function ChainState({ head }: { head: Head | undefined }) {
  const act = useAct('verifyAudit')
  const [found, setFound] = useState<CallData<'verifyAudit'>>()
  const walk = async () => {
    const answer = await act.run({})
    if (answer?.ok) setFound(answer.data)
  }
  return (
    <>
      {act.fault && <span role="alert">{faultText(act.fault)}</span>}
      {head && (
        <span className={style.hash} title="Note it somewhere else: a log that is cut is noticed.">
          {count(head.id)}: <Copy text={head.hash} shown={shortened(head.hash)} label="Hash" />
        </span>
      )}
      <Button small icon="shield" busy={act.busy} onPress={() => void walk()}>
        Walk the chain
      </Button>
      {found && (
        <Dialog
          title={found.faults.length === 0 ? 'The chain is whole' : 'The chain is broken'}
          onClose={() => setFound(undefined)}
        >
          <p>
            {counted(found.entries, 'entry', 'entries')} were hashed anew, and held against{' '}
            {counted(found.checkpoints, 'end')} noted in the data folder.
          </p>
          <Flags none="Nothing was changed or cut out.">
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
