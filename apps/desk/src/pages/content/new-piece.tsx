import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../data/acts.ts'
import { Button } from '../../widgets/button.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { Field } from '../../widgets/field.tsx'
import { Note, Problem } from '../../widgets/states.tsx'
import type { ContentKind } from './kinds.ts'
import { FALLBACK } from '../../data/languages.ts'

const ID = /^[a-z][a-z0-9-]{0,59}$/

/** Form of a new piece in English; the other languages follow under their tabs. */
export function NewPiece({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const [id, setId] = useState('')
  const [title, setTitle] = useState('')
  const [html, setHtml] = useState('<p></p>')
  const [reason, setReason] = useState('')
  const act = useAct('saveContent')
  const navigate = useNavigate()
  const ready = ID.test(id) && title.trim() !== '' && reason.trim().length >= 3
  const save = async () => {
    if (!ready) return
    const answer = await act.run({
      kind,
      id,
      language: FALLBACK,
      after: 0,
      title: title.trim(),
      html,
      category: '',
      position: 0,
      // It is seen when it is said to be: a half-written piece is nobody's to read.
      shown: false,
      reason: reason.trim(),
    })
    if (!answer?.ok) return
    showToast('Begun. People do not see it yet.', { success: true })
    onClose()
    void navigate(`/content/${kind}/${id}`)
  }
  return (
    <Dialog
      title={`New ${kind}`}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>Leave it</Button>
          <Button kind="primary" busy={act.busy} disabled={!ready} onPress={() => void save()}>
            Begin
          </Button>
        </>
      }
    >
      <Field
        label="Name in addresses"
        value={id}
        onChange={setId}
        maxLength={60}
        help="Small letters, digits and dashes; it stays."
        error={id && !ID.test(id) ? 'Small letters, digits and dashes, a letter first.' : undefined}
      />
      <Field label="Title in English" value={title} onChange={setTitle} maxLength={200} />
      <Field
        label="Text in English, as HTML"
        kind="area"
        rows={6}
        value={html}
        onChange={setHtml}
      />
      <Field label="Reason" value={reason} onChange={setReason} maxLength={500} />
      <Note>It begins hidden. Write the languages, then let people see it.</Note>
      <Problem fault={act.fault} />
    </Dialog>
  )
}
