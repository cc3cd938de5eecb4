import type { UserDetail } from '@candor/desk-protocol'
import type { CallData } from '../../data/call.ts'
import { ActButton } from '../../widgets/act-button.tsx'

export type Contact = CallData<'revealContact'>

/** What can be done about a user: none of it touches what they own. */
export function UserActs(props: { user: UserDetail; onContact: (contact: Contact) => void }) {
  const { user } = props
  return (
    <>
      <ActButton
        call="revealContact"
        label="See contact"
        title={`See the contact of ${user.account}`}
        done="Shown in the summary."
        presets={['The user asked to be called or written to.', 'Checking an identity.']}
        body={(reason) => ({ user: user.id, reason })}
        onDone={props.onContact}
      >
        <p>E-mail address and telephone number are shown whole until you leave this page.</p>
      </ActButton>
      <ActButton
        call="endUserSessions"
        label="End sessions"
        title={`Sign ${user.account} out everywhere`}
        disabled={user.sessions.length === 0}
        done="Signed out everywhere."
        presets={['The user reports a lost device.', 'A session from a strange place.']}
        body={(reason) => ({ user: user.id, reason })}
      />
      {user.frozenAt && (
        <ActButton
          call="unfreezeUser"
          label="Unfreeze"
          title={`Let ${user.account} into the account again`}
          kind="primary"
          hint="f"
          done="Unfrozen. The user is told."
          presets={['The matter is settled.', 'Frozen by mistake.']}
          body={(reason) => ({ user: user.id, reason })}
        >
          <p>The user can sign in again, and is told so.</p>
        </ActButton>
      )}
      {(!user.frozenAt || user.stoppedByOwner) && (
        <ActButton
          call="freezeUser"
          label="Freeze"
          title={`Keep ${user.account} out of the account`}
          kind="danger"
          hint={user.frozenAt ? 'z' : 'f'}
          done="Frozen."
          presets={[
            'The user asked for it.',
            'The account seems to be in the hands of somebody else.',
            'Documents are being checked.',
          ]}
          body={(reason) => ({ user: user.id, reason })}
        >
          <p>
            Ends the sessions, and nobody signs in until it is unfrozen. Open orders run on by their
            terms; nothing that the user owns is touched.
          </p>
        </ActButton>
      )}
    </>
  )
}
