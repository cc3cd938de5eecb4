import { useEffect, useRef, useState } from 'react'
import { QRCodeSVG } from 'qrcode.react'
import { useAct } from '../../data/acts.ts'
import { type CallData, callDesk } from '../../data/call.ts'
import { beginSession, endSession } from '../../data/session.ts'
import { Button } from '../../widgets/button.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { Field } from '../../widgets/field.tsx'
import { LoadingRows, Problem } from '../../widgets/states.tsx'
import { Frame } from './frame.tsx'
import style from './sign-in.module.css'

/** The first sign-in: an authenticator by its QR code, proven by its first code. */
export function SetUpAuthenticator() {
  const begin = useAct('beginSecondFactor')
  const confirm = useAct('confirmSecondFactor')
  const [secret, setSecret] = useState<CallData<'beginSecondFactor'>>()
  const [code, setCode] = useState('')
  const asked = useRef(false)
  const ask = async () => {
    const answer = await begin.run({})
    if (answer?.ok) setSecret(answer.data)
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void ask()
  })
  const send = async () => {
    const answer = await confirm.run({ code: code.replace(/\s/g, '') })
    if (answer?.ok) beginSession(answer.data)
    else setCode('')
  }
  return (
    <Frame title="Set up your authenticator">
      <p className={style.text}>
        Scan this with an authenticator app on your phone. From the next sign-in on it is asked for
        each time; without it nobody acts in your name.
      </p>
      <Problem fault={begin.fault} />
      {begin.fault && <Button onPress={() => void ask()}>Try again</Button>}
      {!secret && !begin.fault && <LoadingRows rows={3} />}
      {secret && (
        <>
          <div className={style.code}>
            <QRCodeSVG value={secret.uri} size={184} title="QR code for the authenticator" />
          </div>
          <p className={style.text}>
            Or type the key: <br />
            <span className={style.secret}>
              <Copy text={secret.secret} label="Key" />
            </span>
          </p>
          <form
            className={style.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (code.trim().length >= 6) void send()
            }}
          >
            <Field
              label="Code that it shows"
              kind="code"
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              maxLength={8}
              autoFocus
            />
            <Problem fault={confirm.fault} />
            <Button
              submit
              wide
              kind="primary"
              busy={confirm.busy}
              disabled={code.trim().length < 6}
            >
              Confirm
            </Button>
          </form>
        </>
      )}
      <Button kind="link" onPress={() => void callDesk('signOut', {}).then(endSession)}>
        Sign out
      </Button>
    </Frame>
  )
}
