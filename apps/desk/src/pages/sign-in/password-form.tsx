import { useState } from 'react'
import { useAct } from '../../data/acts.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Problem } from '../../widgets/states.tsx'
import style from './sign-in.module.css'

const MIN_PASSWORD = 12

/** Replaces the own password; the other sessions end. */
export function PasswordForm(props: { oldLabel: string; onDone: () => void }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const act = useAct('changePassword')
  const short = next.length < MIN_PASSWORD
  const differs = next !== again
  const send = async () => {
    setTried(true)
    if (!old || short || differs) return
    const answer = await act.run({ old, new: next })
    if (!answer?.ok) return
    setOld('')
    setNext('')
    setAgain('')
    setTried(false)
    props.onDone()
  }
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={props.oldLabel}
        kind="password"
        value={old}
        onChange={setOld}
        autoComplete="current-password"
        error={tried && !old ? 'Please type it.' : undefined}
      />
      <Field
        label="New password"
        kind="password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        help="12 characters or more. A few words in a row are good."
        error={tried && short ? '12 characters or more, please.' : undefined}
      />
      <Field
        label="New password again"
        kind="password"
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        error={tried && !short && differs ? 'The two differ.' : undefined}
      />
      <Problem fault={act.fault} />
      <Button submit kind="primary" busy={act.busy}>
        Change password
      </Button>
    </form>
  )
}
