import { ROLES, type Role } from '@candor/desk-protocol'
import { Checkbox } from '../../widgets/field.tsx'
import style from './operators.module.css'

const says: Record<Role, string> = {
  support: 'serves people, edits content',
  finance: 'decides recharges and withdrawals, funds pools',
  compliance: 'decides certifications, freezes, reads the audit log',
  owner: 'makes operators, changes the rules of products',
}

/** One role or more, each with what it may do. */
export function RoleChoice(props: { roles: readonly Role[]; onChange: (roles: Role[]) => void }) {
  return (
    <fieldset className={style.roles}>
      <legend>Roles</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <strong>{role}</strong>: {says[role]}
            </>
          }
          checked={props.roles.includes(role)}
          onChange={(checked) =>
            props.onChange(
              ROLES.filter((one) => (one === role ? checked : props.roles.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  )
}
