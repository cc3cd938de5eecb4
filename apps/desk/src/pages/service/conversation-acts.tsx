import type { ConversationRow } from '@candor/desk-protocol'
import { showToast } from '@candor/ui'
import { useAct } from '../../data/acts.ts'
import type { Fault } from '../../data/fault.ts'
import { faultText, isConflict } from '../../data/fault.ts'
import { useKeys } from '../../data/keys.ts'
import { useSelf } from '../../data/session.ts'
import type { Decision } from '../../queue/decision.tsx'
import { Button } from '../../widgets/button.tsx'

interface ActsProps {
  conversation: ConversationRow
  decision: Decision
}

/** Taking over, giving back, closing: said by themselves, without a reason. */
export function ConversationActs({ conversation, decision }: ActsProps) {
  const self = useSelf()
  const assign = useAct('assignConversation')
  const close = useAct('closeConversation')
  const { id, assignedTo, last, state } = conversation
  const mine = assignedTo?.id === self.id
  const told = (fault: Fault) => {
    if (isConflict(fault)) decision.handlers.onConflict(fault)
    else showToast(faultText(fault))
  }
  const give = async (to: number | null) => {
    const answer = await assign.run({ id, from: assignedTo?.id ?? null, to })
    if (!answer) return
    if (!answer.ok) return told(answer.fault)
    decision.handlers.onDone()
    showToast(to === null ? 'Given back.' : 'Yours now.', { success: true })
  }
  const end = async () => {
    if (!last) return
    const answer = await close.run({ id, lastEntry: last.id })
    if (!answer) return
    if (!answer.ok) return told(answer.fault)
    showToast('Closed.', { success: true })
  }
  useKeys([
    { key: 't', says: 'Take the conversation', run: () => mine || void give(self.id) },
    { key: 'c', says: 'Close the conversation', run: () => state !== 'closed' && void end() },
  ])
  return (
    <>
      {mine ? (
        <Button small busy={assign.busy} onPress={() => void give(null)}>
          Give back
        </Button>
      ) : (
        <Button small hint="t" busy={assign.busy} onPress={() => void give(self.id)}>
          {assignedTo ? 'Take over' : 'Take it'}
        </Button>
      )}
      {state !== 'closed' && (
        <Button small hint="c" busy={close.busy} disabled={!last} onPress={() => void end()}>
          Close
        </Button>
      )}
    </>
  )
}
