import { callDesk } from '../../data/call.ts'
import { beginSession } from '../../data/session.ts'
import { Frame } from './frame.tsx'
import { PasswordForm } from './password-form.tsx'
import style from './sign-in.module.css'

/** Form in which an operator replaces a one-time password. */
export function OwnPassword() {
  return (
    <Frame title="Choose your own password">
      <p className={style.text}>
        The password you were given works once. Nobody but you should know the next one.
      </p>
      <PasswordForm
        oldLabel="One-time password"
        onDone={() => {
          void callDesk('me', {}).then((answer) => answer.ok && beginSession(answer.data))
        }}
      />
    </Frame>
  )
}
