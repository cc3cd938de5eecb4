import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../shared/widgets/field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'

const LONGEST = 128

/** A field as a form hands it out. */
type FormField = Pick<FieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>

interface NewPasswordFieldsProps {
  /** What the password is for. */
  label: string
  password: FormField
  confirmation: FormField
}

/** A password that is being chosen, with the rule it has to meet, and the same once more. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        choosing
        label={label}
        hint={t('auth.passwordRule')}
        maxLength={LONGEST}
        {...password}
      />
      <PasswordField
        choosing
        label={t('auth.confirmPassword')}
        maxLength={LONGEST}
        {...confirmation}
      />
    </>
  )
}
