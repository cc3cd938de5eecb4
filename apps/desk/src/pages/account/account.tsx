import { showToast } from '@candor/ui'
import { useSelf } from '../../data/session.ts'
import { Card } from '../../widgets/card.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { At } from '../../widgets/time.tsx'
import { PasswordForm } from '../sign-in/password-form.tsx'

/** The operator's own access. */
function AccountPage() {
  const self = useSelf()
  return (
    <Sheet title="Your access" about="Who you are here, and your password.">
      <Card title={self.name}>
        <Facts
          of={[
            ['Roles', self.roles.join(', ')],
            ['Authenticator', self.secondFactor ? 'Set up' : 'Not set up'],
            ['Signed in', <At key="in" at={self.signedInAt} />],
            ['Session ends', <At key="out" at={self.sessionEndsAt} />],
          ]}
        />
        <p>
          A session ends after half an hour without use. If you lose your phone or password, an
          owner lets you in again.
        </p>
      </Card>
      <Card title="Change password">
        <p>Your other sessions end.</p>
        <PasswordForm
          oldLabel="Password now"
          onDone={() => showToast('Password changed.', { success: true })}
        />
      </Card>
    </Sheet>
  )
}

export { AccountPage as Page }
