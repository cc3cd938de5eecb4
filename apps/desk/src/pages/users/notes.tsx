import { showToast } from '@candor/ui'
import { useState } from 'react'
import type { UserDetail } from '@candor/desk-protocol'
import { useAct } from '../../data/acts.ts'
import { Button } from '../../widgets/button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Field } from '../../widgets/field.tsx'
import { EmptyState, Problem } from '../../widgets/states.tsx'
import { At } from '../../widgets/time.tsx'
import style from './users.module.css'

const MAX_NOTE = 2_000

/** What operators tell one another about a user. Notes stay. */
export function Notes({ user }: { user: UserDetail }) {
  const [note, setNote] = useState('')
  const act = useAct('addUserNote')
  const send = async () => {
    const answer = await act.run({ user: user.id, note: note.trim() })
    if (!answer?.ok) return
    setNote('')
    showToast('Noted.', { success: true })
  }
  return (
    <div className={style.stack}>
      <Card title="Add a note">
        <form
          className={style.stack}
          onSubmit={(event) => {
            event.preventDefault()
            if (note.trim()) void send()
          }}
        >
          <Field
            label="Note"
            kind="area"
            value={note}
            onChange={setNote}
            maxLength={MAX_NOTE}
            help="For operators alone. It stays, and cannot be changed."
          />
          <Problem fault={act.fault} />
          <div>
            <Button submit kind="primary" busy={act.busy} disabled={!note.trim()}>
              Add note
            </Button>
          </div>
        </form>
      </Card>
      <Card title="Notes">
        {user.notes.length === 0 && <EmptyState title="No notes yet." />}
        {user.notes.map((one) => (
          <div key={one.id} className={style.note}>
            <p>{one.note}</p>
            <span className={style.by}>
              {one.by.name}, <At at={one.at} />
            </span>
          </div>
        ))}
      </Card>
    </div>
  )
}
