import { useState } from 'react'
import type { Role } from '@candor/desk-protocol'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field } from '../../widgets/field.tsx'
import { RoleChoice } from './role-choice.tsx'

/**
 * Form that invites an operator; the one-time password is shown once, to the operator who carries
 * it out.
 */
export function Invite({ onPassword }: { onPassword: (password: string) => void }) {
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const ready = name.trim().length >= 2 && roles.length > 0
  return (
    <ActButton
      call="inviteOperator"
      label="Invite an operator"
      kind="primary"
      icon="plus"
      hint="n"
      done="Made."
      presets={['Joins the team.', 'Stands in for a colleague.']}
      onOpen={() => {
        setName('')
        setRoles([])
      }}
      body={(reason) => (ready ? { name: name.trim(), roles, reason } : undefined)}
      onDone={(data) => {
        if (data.outcome === 'done' && data.oneTimePassword) onPassword(data.oneTimePassword)
      }}
    >
      <Field
        label="Name to sign in with"
        value={name}
        onChange={setName}
        maxLength={64}
        error={name && name.trim().length < 2 ? 'Two characters or more.' : undefined}
      />
      <RoleChoice roles={roles} onChange={setRoles} />
      {!ready && <p>A name and one role at least.</p>}
    </ActButton>
  )
}
