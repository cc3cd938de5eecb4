import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { useAreaCode } from '../login/area-code.ts'
import { identityFaults } from '../login/identity.ts'
import { IdentityFields } from '../login/identity-fields.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './setting.module.css'

interface ContactSheetProps {
  kind: 'email' | 'phone'
  hasTotp: boolean
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/**
 * Adds or changes an e-mail address or phone number: first the new one with proof of the owner, then
 * the codes that went to it and to where notices have gone until now.
 */
export function ContactSheet({ kind, hasTotp, onClose, onChanged }: ContactSheetProps) {
  const { t } = useTranslation()
  const areaCode = useAreaCode()
  const [sent, setSent] = useState<{ oldEnd: 'email' | 'phone' | null }>()
  const sixDigits = (code: string) => (/^[0-9]{6}$/.test(code) ? undefined : t('auth.codeFault'))
  const form = useForm({
    initial: {
      kind,
      email: '',
      areaCode: areaCode.code,
      phone: '',
      account: '',
      password: '',
      totp: '',
      code: '',
      oldCode: '',
    },
    validate: (values) => ({
      ...identityFaults(values, t),
      password: values.password === '' ? t('auth.passwordMissing') : undefined,
      totp: !sent && hasTotp ? sixDigits(values.totp) : undefined,
      code: sent ? sixDigits(values.code) : undefined,
      oldCode: sent?.oldEnd ? sixDigits(values.oldCode) : undefined,
    }),
    submit: async (values) => {
      const contact =
        kind === 'email'
          ? { email: values.email.trim() }
          : { areaCode: values.areaCode, phone: values.phone }
      const { password, totp, code, oldCode } = values
      if (!sent) {
        const proof = { password, ...(hasTotp ? { totp } : {}) }
        setSent(await call('contactCodes', { body: { ...contact, ...proof } }))
        return
      }
      await call('changeContact', {
        body: { ...contact, code, ...(sent.oldEnd ? { oldCode } : {}) },
      })
      await onChanged()
      await refetchCalls('securityOverview')
      showToast(t('security.saved'), { success: true })
    },
    fieldOf: (error) => {
      if (error.startsWith('password_')) return 'password'
      if (error.startsWith('totp_')) return 'totp'
      if (error === 'contact_unchanged' || error.endsWith('_taken')) return kind
      return error.startsWith('email_') || error.startsWith('phone_') ? kind : undefined
    },
  })
  return (
    <Sheet title={t('security.contactNew')} onClose={onClose}>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        {!sent && (
          <>
            <IdentityFields
              kinds={[kind]}
              identity={form.values}
              onKind={() => undefined}
              onAreaCode={(code) => form.set('areaCode', code)}
              field={form.field}
            />
            <PasswordField
              label={t('term.loginPassword')}
              maxLength={128}
              {...form.field('password')}
            />
            {hasTotp && (
              <Field
                label={t('security.totpCode')}
                kind="code"
                maxLength={6}
                {...form.field('totp')}
              />
            )}
          </>
        )}
        {sent && (
          <Field
            label={t('security.contactCode')}
            kind="code"
            maxLength={6}
            {...form.field('code')}
          />
        )}
        {sent?.oldEnd && (
          <Field
            label={t('security.contactOldCode')}
            kind="code"
            maxLength={6}
            {...form.field('oldCode')}
          />
        )}
        <Problem text={form.problem} />
        <Button submit wide busy={form.busy}>
          {sent ? t('security.save') : t('security.contactSend')}
        </Button>
      </form>
    </Sheet>
  )
}
