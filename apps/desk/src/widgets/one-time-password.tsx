import { Button } from './button.tsx'
import { Copy } from './copy.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './states.tsx'
import style from './one-time-password.module.css'

/** The only time that a one-time password is seen. */
export function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <Dialog
      title="One-time password"
      onClose={onClose}
      foot={
        <Button kind="primary" onPress={onClose}>
          I have handed it over
        </Button>
      }
    >
      <p className={style.password}>
        <Copy text={password} label="Password" />
      </p>
      <Note icon="lock">
        It is shown this once and kept nowhere. Hand it over in person or by a second way; it is
        good for seven days and for one sign-in, which asks for an own password and an
        authenticator.
      </Note>
    </Dialog>
  )
}
