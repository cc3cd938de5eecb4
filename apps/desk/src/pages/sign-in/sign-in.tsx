import { useState } from 'react'
import { useAct } from '../../data/acts.ts'
import { beginSession } from '../../data/session.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Note, Problem } from '../../widgets/states.tsx'
import { Frame } from './frame.tsx'
import style from './sign-in.module.css'

/** Name, password, and the authenticator's code where one is set up. */
export function SignIn({ ended }: { ended: boolean }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const act = useAct('signIn')
  const send = async () => {
    const typed = code.replace(/\s/g, '')
    const answer = await act.run({ name, password, ...(typed ? { code: typed } : {}) })
    if (answer?.ok) beginSession(answer.data)
    else setCode('')
  }
  return (
    <Frame title="Operator’s desk">
      {ended && !act.fault && (
        <Note icon="lock">The session has ended. Sign in to go on where you were.</Note>
      )}
      <form
        className={style.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && password) void send()
        }}
      >
        <Field label="Name" value={name} onChange={setName} autoComplete="username" autoFocus />
        <Field
          label="Password"
          kind="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Field
          label="Authenticator code"
          kind="code"
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          maxLength={16}
          help="Six digits. Leave it empty at your first sign-in."
        />
        <Problem fault={act.fault} />
        <Button submit wide kind="primary" busy={act.busy} disabled={!name.trim() || !password}>
          Sign in
        </Button>
      </form>
      <p className={style.text}>Every sign-in and every act here is kept on record.</p>
    </Frame>
  )
}
