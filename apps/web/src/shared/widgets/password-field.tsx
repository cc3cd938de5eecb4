import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'kind' | 'type' | 'end' | 'unit'> {
  /** A password that is being chosen, not checked. */
  choosing?: boolean
}

/** A password with an eye to show it. */
export function PasswordField({ choosing = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      kind={choosing ? 'newPassword' : 'password'}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          size={20}
          label={shown ? t('common.hidePassword') : t('common.showPassword')}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
