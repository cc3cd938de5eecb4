import { showToast } from '@candor/ui'
import { useState } from 'react'
import type { DoneOrProposed, OperatorRow, Role } from '@candor/desk-protocol'
import { faultText } from '../../data/fault.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { RoleChoice } from './role-choice.tsx'
import style from './operators.module.css'

interface OperatorActsProps {
  operator: OperatorRow
  onPassword: (password: string) => void
}

/** What an owner can change about an operator. */
export function OperatorActs({ operator, onPassword }: OperatorActsProps) {
  const [roles, setRoles] = useState<Role[]>(operator.roles)
  const { id, version, name } = operator
  const shared = {
    small: true,
    onConflict: (fault: Parameters<typeof faultText>[0]) => showToast(faultText(fault)),
    onDone: (data: DoneOrProposed) => {
      if (data.outcome === 'done' && data.oneTimePassword) onPassword(data.oneTimePassword)
    },
  }
  return (
    <div className={style.acts}>
      <ActButton
        {...shared}
        call="changeRoles"
        label="Roles"
        title={`Change what ${name} may do`}
        done="Roles changed. The sessions have ended."
        presets={['New tasks.', 'No longer needs this.']}
        onOpen={() => setRoles(operator.roles)}
        body={(reason) => (roles.length > 0 ? { operator: id, roles, version, reason } : undefined)}
      >
        <RoleChoice roles={roles} onChange={setRoles} />
      </ActButton>
      <ActButton
        {...shared}
        call="resetAccess"
        label="Reset"
        title={`Take back the password and authenticator of ${name}`}
        done="Reset."
        presets={['Lost the phone.', 'Lost the password.']}
        body={(reason) => ({ operator: id, version, reason })}
      >
        <p>Ends the sessions. A one-time password lets {name} in to set both up anew.</p>
      </ActButton>
      <ActButton
        call="endOperatorSessions"
        label="End sessions"
        title={`Sign ${name} out everywhere`}
        small
        disabled={operator.sessions === 0}
        done="Signed out everywhere."
        presets={['Left a machine unlocked.']}
        body={(reason) => ({ operator: id, reason })}
      />
      {operator.disabled ? (
        <ActButton
          {...shared}
          call="enableOperator"
          label="Enable"
          title={`Let ${name} in again`}
          done="Enabled."
          presets={['Is back.']}
          body={(reason) => ({ operator: id, version, reason })}
        />
      ) : (
        <ActButton
          {...shared}
          call="disableOperator"
          label="Disable"
          title={`Keep ${name} out from now on`}
          kind="danger"
          done="Disabled."
          presets={['Has left.', 'Away for a long time.']}
          body={(reason) => ({ operator: id, version, reason })}
        />
      )}
    </div>
  )
}
