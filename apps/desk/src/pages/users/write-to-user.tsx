import { showToast } from '@candor/ui'
import { useRef, useState } from 'react'
import type { UserDetail } from '@candor/desk-protocol'
import { useAct } from '../../data/acts.ts'
import { freshRequestId } from '@candor/client/desk'
import { mayCall, useSelf } from '../../data/session.ts'
import { Button } from '../../widgets/button.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { Field } from '../../widgets/field.tsx'
import { Problem } from '../../widgets/states.tsx'
import { languageName } from '../../data/languages.ts'

const MAX_TEXT = 2_000

/** Writes to somebody who has not asked: into their conversation with customer service. */
export function WriteToUser({ user }: { user: UserDetail }) {
  const self = useSelf()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const requestId = useRef('')
  const act = useAct('writeToUser')
  if (!mayCall(self, 'writeToUser')) return null
  const begin = () => {
    requestId.current = freshRequestId()
    act.clear()
    setText('')
    setOpen(true)
  }
  const send = async () => {
    if (!text.trim()) return
    const answer = await act.run({
      user: user.id,
      text: text.trim(),
      requestId: requestId.current,
    })
    if (!answer?.ok) return
    setOpen(false)
    showToast('Sent. The conversation is under Customer service.', { success: true })
  }
  return (
    <>
      <Button icon="send" onPress={begin}>
        Write
      </Button>
      {open && (
        <Dialog
          title={`Write to ${user.account}`}
          onClose={() => setOpen(false)}
          onSend={() => void send()}
          foot={
            <>
              <Button onPress={() => setOpen(false)}>Leave it</Button>
              <Button
                kind="primary"
                busy={act.busy}
                disabled={!text.trim()}
                onPress={() => void send()}
              >
                Send
              </Button>
            </>
          }
        >
          <Field
            label="Message"
            kind="area"
            rows={5}
            value={text}
            onChange={setText}
            maxLength={MAX_TEXT}
            help={`They read ${languageName(user.language)}. Ctrl+Enter sends.`}
          />
          <Problem fault={act.fault} />
        </Dialog>
      )}
    </>
  )
}
