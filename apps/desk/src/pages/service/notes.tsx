import { useState } from 'react'
import type { ConversationDetail } from '@candor/desk-protocol'
import { useAct } from '../../data/acts.ts'
import { operatorText } from '../../queue/operator-text.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Problem } from '../../widgets/states.tsx'
import { Ago } from '../../widgets/time.tsx'
import style from './service.module.css'

/** What operators note for one another. The person never sees it. */
export function Notes({ id, notes }: { id: number; notes: ConversationDetail['notes'] }) {
  const [text, setText] = useState('')
  const act = useAct('noteConversation')
  const add = async () => {
    const answer = await act.run({ id, text: text.trim() })
    if (answer?.ok) setText('')
  }
  return (
    <details className={style.notes} open={notes.length > 0}>
      <summary>Notes for operators ({notes.length})</summary>
      {notes.map((note) => (
        <p key={note.id}>
          {note.text}
          <span className={style.by}>
            {' '}
            {operatorText(note.operator)}, <Ago at={note.at} />
          </span>
        </p>
      ))}
      <Field
        quiet
        label="Note"
        kind="area"
        rows={2}
        value={text}
        onChange={setText}
        maxLength={2_000}
      />
      <Problem fault={act.fault} />
      <Button small busy={act.busy} disabled={!text.trim()} onPress={() => void add()}>
        Add note
      </Button>
    </details>
  )
}
